/** The inputs and outputs of accounts, sessions, tokens and invitations. */
import { reservedMentions } from './mentions.ts';
import { Answer, Id, Name, orNull, PageSize, Text, Time } from './schemas.ts';
import { type Static, Type } from './type.ts';

export const PublicUser = Answer({
  id: Id,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  image_route: orNull(Type.String()),
});
export type PublicUser = Static<typeof PublicUser>;

/**
 * Who may add a person to groups and projects. `shared`: people who already share one with them.
 */
export const AddedBy = Type.Enum(['everyone', 'shared', 'nobody']);
export type AddedBy = Static<typeof AddedBy>;

export const Locale = Type.Enum(['es', 'en']);

export const Me = Answer({
  ...PublicUser.properties,
  is_admin: Type.Boolean(),
  created_at: Time,
  locale: Type.Unsafe<'es' | 'en' | null>({ type: ['string', 'null'], enum: ['es', 'en', null] }),
  may_be_added_by: AddedBy,
});
export type Me = Static<typeof Me>;

const username = Text(
  {
    min: 'usernameLengthMin',
    max: 'usernameLengthMax',
    lowerCase: true,
    pattern: '^[._-]*[a-z0-9][a-z0-9._-]*$',
    reserved: reservedMentions,
  },
  'a-z 0-9 . _ - with a letter or a digit; upper case is stored as lower case; ' +
    `not ${reservedMentions.join(', ')}`,
);
const newPassword = Text({ min: 'passwordLengthMin', max: 'passwordLengthMax', trim: false });
const givenPassword = Text({ min: 1, max: 'passwordLengthMax', trim: false });
const personName = Name('personNameLengthMax');
const token = Name('tokenNameLengthMax');

export const RegisterInput = Type.Object({
  username,
  password: newPassword,
  first_name: personName,
  last_name: personName,
  invite: Type.Optional(Text({ max: 'tokenNameLengthMax' })),
});
export type RegisterInput = Static<typeof RegisterInput>;

/** Any text may be tried as a username; an invalid one is simply unknown. */
export const LoginInput = Type.Object({
  username: Text({ min: 1, max: 'passwordLengthMax', lowerCase: true }),
  password: givenPassword,
  next: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type LoginInput = Static<typeof LoginInput>;

export const EditProfileInput = Type.Object({
  first_name: Type.Optional(personName),
  last_name: Type.Optional(personName),
  locale: Type.Optional(
    Type.Unsafe<'es' | 'en' | null>({ type: ['string', 'null'], enum: ['es', 'en', null] }),
  ),
  may_be_added_by: Type.Optional({
    ...AddedBy,
    description: 'to groups and projects; `shared`: people who share one with the caller',
  }),
});
export type EditProfileInput = Static<typeof EditProfileInput>;

export const ChangePasswordInput = Type.Object({
  current_password: givenPassword,
  new_password: newPassword,
  keep_api_tokens: Type.Optional(Type.Boolean({ description: 'false' })),
});

export const UserAnswer = Answer({ user: Me });
export const ImageAnswer = Answer({ image_route: Type.String() });

export const Session = Answer({
  id: Id,
  device: Type.String(),
  created_at: Time,
  last_used_at: Time,
  expires_at: Time,
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;
export const SessionsAnswer = Answer({ sessions: Type.Array(Session) });
export const RevokeSessionInput = Type.Object({ session_id: Id });

export const ApiToken = Answer({
  id: Id,
  token_name: Type.String(),
  created_at: Time,
  last_used_at: Time,
});
export type ApiToken = Static<typeof ApiToken>;
export const CreateApiTokenInput = Type.Object({
  token_name: token,
  current_password: givenPassword,
});
export const CreatedApiToken = Answer({ api_token: ApiToken, token: Type.String() });
export const ApiTokensAnswer = Answer({ api_tokens: Type.Array(ApiToken) });
export const RevokeApiTokenInput = Type.Object({ token_id: Id });

export const Invite = Answer({
  id: Id,
  created_by: orNull(Id),
  created_at: Time,
  expires_at: Time,
  uses: Type.Integer({ minimum: 0 }),
  uses_max: orNull(Type.Integer({ minimum: 1 })),
});
export type Invite = Static<typeof Invite>;
export const CreateInviteInput = Type.Object({
  uses_max: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'the number of people who may register with it, 1 by default; 0 for any number',
    }),
  ),
  expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: '7' })),
});
export type CreateInviteInput = Static<typeof CreateInviteInput>;
export const CreatedInvite = Answer({
  invite: Invite,
  code: Type.String(),
  url: Type.String({ description: 'the registration page' }),
});
export const InvitesAnswer = Answer({ invites: Type.Array(Invite) });
export const RevokeInviteInput = Type.Object({ invite_id: Id });

/** A person as administrators see them. */
export const Account = Answer({
  ...PublicUser.properties,
  is_admin: Type.Boolean(),
  created_at: Time,
  deactivated_at: orNull(Time),
  last_used_at: orNull(Time),
});
export type Account = Static<typeof Account>;
export const UsersQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({ minimum: 0, description: 'the last id of the previous page' }),
  ),
  limit: Type.Optional(PageSize('listPageMax')),
});
export const UsersAnswer = Answer({
  users: Type.Array(Account),
  next_after: orNull(Id),
});
export const UserIdInput = Type.Object({ user_id: Id });
export const AccountAnswer = Answer({ user: Account });
