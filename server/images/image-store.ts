/**
 * The SQL of pictures. They are in the database with everything else: one file to back up, and every
 * process of a cluster has them.
 */
import { randomBytes } from 'node:crypto';
import { statement } from '../store/statement.ts';

/** No user names a picture, and nobody guesses one: 128 random bits. */
export const makeImageId = (): string => `${randomBytes(16).toString('base64url')}.webp`;

export const isImageId = (text: string): boolean => /^[\w-]{22}\.webp$/.test(text);

export const insertImage = statement((db, p: { id: string; bytes: Uint8Array; now: number }) =>
  db.insertInto('images').values({ id: p.id, bytes: p.bytes, created_at: p.now }),
);

export const findImage = statement((db, p: { id: string }) =>
  db.selectFrom('images').select('bytes').where('id', '=', p.id),
);

export const deleteImage = statement((db, p: { id: string }) =>
  db.deleteFrom('images').where('id', '=', p.id),
);
