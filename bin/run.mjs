// The one entry of every npm script. It uses syntax that old Node.js versions can parse, so that
// they reach the message below; newer syntax is behind the import().
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
    // Errors that a person can fix print a sentence; only a bug prints its stack.
    console.error(error.name === 'SetupError' ? error.message : error);
    process.exit(1);
  });
