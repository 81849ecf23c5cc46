const redrawMs = 250;
const lineMs = 10_000;

/**
 * Prints `title`, and then the result of `measure` until the returned function is called: on a
 * terminal in one line that is overwritten, elsewhere in a line now and then. Prints to stderr,
 * because stdout is for the command's output.
 */
export function showProgress(title, measure) {
  const { stderr } = process;
  const startedAt = Date.now();
  const status = () => `  ${measure()} after ${Math.round((Date.now() - startedAt) / 1000)} s`;
  const draw = stderr.isTTY
    ? () => stderr.write(`\r${status()}\x1b[K`)
    : () => stderr.write(`${status()}\n`);
  stderr.write(`${title}\n`);
  const timer = setInterval(draw, stderr.isTTY ? redrawMs : lineMs);

  return () => {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write('\r\x1b[K');
  };
}
