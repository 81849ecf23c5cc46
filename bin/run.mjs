// The one entry behind every npm script. It keeps to syntax that old Node.js versions can read, so
// that they get as far as the sentence below; what is newer waits behind the import().
const oldestMajor = 20;

if (Number(process.versions.node.split('.')[0]) < oldestMajor) {
  console.error(
    `Tertulia needs Node.js 24.7 or later (or 20 or later, to fetch its own), and this is ${process.version}: please install a newer one from https://nodejs.org and run the same command again.`,
  );
  process.exit(1);
}

import('./launch.mjs')
  .then(({ launch }) => launch(process.argv[2], process.argv.slice(3)))
  .catch((error) => {
    // What a person can put right is a sentence; only a mistake of ours deserves its stack.
    console.error(error.name === 'SetupError' ? error.message : error);
    process.exit(1);
  });
