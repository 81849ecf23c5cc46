/** The baseline: the cost of a request without any of our code. */
import { fastify } from 'fastify';

const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => process.exit(0));
