const coming = new Set();

/**
 * What is on its way to the table: a kept game that the database is asked for, a file that is read, a link that is
 * looked up. Whoever acts on "the game on the table" from outside waits for it, or acts on the game before.
 * @template T
 * @param {Promise<T>} arrival settled when it is on the table, or when it is known that it will not come
 * @returns {Promise<T>} the same
 */
export function underWay(arrival) {
  const here = () => coming.delete(arrival);
  coming.add(arrival);
  arrival.then(here, here);
  return arrival;
}

/** Fulfilled when nothing is on its way to the table any more. */
export async function arrived() {
  while (coming.size > 0) await Promise.allSettled(coming);
}
