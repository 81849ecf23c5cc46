/** Pure functions: the JSON of a person for everyone, for themselves and for administrators. */
import type { Account, AddedBy, Invite, Me, PublicUser } from '../../contract/accounts.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';

export interface UserRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  image_id: string | null;
}

export const imageRoute = (id: string | null): string | null =>
  id === null ? null : `/images/${id}`;

export function toPublicUser(row: UserRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    image_route: imageRoute(row.image_id),
  };
}

export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`;

export function toMe(
  row: UserRow & { is_admin: number; created_at: number; locale: 'es' | 'en' | null } & {
    may_be_added_by: AddedBy;
  },
): Me {
  return {
    ...toPublicUser(row),
    is_admin: row.is_admin === 1,
    created_at: isoTime(row.created_at),
    locale: row.locale,
    may_be_added_by: row.may_be_added_by,
  };
}

export function toAccount(
  row: UserRow & {
    is_admin: number;
    created_at: number;
    deactivated_at: number | null;
    last_used_at: number | null;
  },
): Account {
  return {
    ...toPublicUser(row),
    is_admin: row.is_admin === 1,
    created_at: isoTime(row.created_at),
    deactivated_at: isoTimeOrNull(row.deactivated_at),
    last_used_at: isoTimeOrNull(row.last_used_at),
  };
}

export function toInvite(row: {
  id: number;
  created_by: number | null;
  created_at: number;
  expires_at: number;
  uses: number;
  uses_max: number | null;
}): Invite {
  return {
    id: row.id,
    created_by: row.created_by,
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    uses: row.uses,
    uses_max: row.uses_max,
  };
}
