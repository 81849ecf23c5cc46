/**
 * What is made of objects that nobody changes is kept with the first of them, as long as that one is there, and made
 * anew only for others.
 * @param make Is given the same, it makes the same.
 */
export function memoize<First extends object, Rest extends unknown[], Made>(
  make: (first: First, ...rest: Rest) => Made,
): (first: First, ...rest: Rest) => Made {
  const known = new WeakMap<First, { rest: Rest; made: Made }>();
  return (first, ...rest) => {
    const before = known.get(first);
    if (before?.rest.every((value, i) => value === rest[i])) return before.made;
    const made = make(first, ...rest);
    known.set(first, { rest, made });
    return made;
  };
}
