/**
 * SQL of pictures. Pictures are stored in the database, so a backup includes them and every process of a
 * cluster can read them.
 */
import { randomBytes } from 'node:crypto';
import { statement } from '../store/statement.ts';

/** A picture's id has 128 random bits, so it cannot be guessed. */
export const makeImageId = (): string => `${randomBytes(16).toString('base64url')}.webp`;

export const isImageId = (text: string): boolean => /^[\w-]{22}\.webp$/.test(text);

export const insertImage = statement((db, p: { id: string; bytes: Uint8Array; now: number }) =>
  db.insertInto('images').values({ id: p.id, bytes: p.bytes, created_at: p.now }),
);

/** Everyone who is signed in may see a person's picture. Only members may see a group's. */
export const findImageFor = statement((db, p: { id: string; user_id: number }) =>
  db
    .selectFrom('images as i')
    .select('i.bytes')
    .where('i.id', '=', p.id)
    .where((e) =>
      e.or([
        e.exists(e.selectFrom('users as u').select('u.id').where('u.image_id', '=', p.id)),
        e.exists(
          e
            .selectFrom('group_meta as g')
            .innerJoin('chat_users as m', 'm.chat_id', 'g.chat_id')
            .select('g.chat_id')
            .where('g.image_id', '=', p.id)
            .where('m.user_id', '=', p.user_id),
        ),
      ]),
    ),
);

export const deleteImage = statement((db, p: { id: string }) =>
  db.deleteFrom('images').where('id', '=', p.id),
);
