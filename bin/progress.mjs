const redrawMs = 250;
const lineMs = 10_000;

/**
 * Says `title` and then, until the function it returns is called, what `measure` answers: on a
 * terminal in one line that is drawn over, elsewhere in a line now and then. All of it goes to
 * stderr, as stdout is for what was asked for.
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
