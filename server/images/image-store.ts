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

/** A person's picture is for everybody who is signed in, a group's for its members. */
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
