/** The inputs and outputs of chats, messages and searches. */
import { PublicUser } from './accounts.ts';
import { Answer, Id, IdList, Name, orNull, PageSize, Text, Time, Version } from './schemas.ts';
import { type Static, Type } from './type.ts';

export const MessageState = Type.Enum(['sent', 'delivered', 'read']);
export type MessageState = Static<typeof MessageState>;

export const GroupRole = Type.Enum(['admin', 'member']);
export type GroupRole = Static<typeof GroupRole>;

/** A change of a group, by ids, so that each client words it in its reader's language. */
export const GroupEvent = Type.Union([
  Answer({ type: Type.Literal('created'), user_ids: Type.Array(Id) }),
  Answer({ type: Type.Literal('added'), user_ids: Type.Array(Id) }),
  Answer({ type: Type.Literal('removed'), user_id: Id, new_admin_id: orNull(Id) }),
  Answer({ type: Type.Literal('left'), user_id: Id, new_admin_id: orNull(Id) }),
  Answer({ type: Type.Literal('renamed'), chat_name: Type.String() }),
  Answer({ type: Type.Literal('described') }),
  Answer({ type: Type.Literal('image_changed') }),
  Answer({ type: Type.Literal('role_changed'), user_id: Id, role: GroupRole }),
]);
export type GroupEvent = Static<typeof GroupEvent>;

/** A mention in a text, if its reader may see it. */
export const Mention = Type.Union([
  Answer({ type: Type.Literal('user'), user_id: Id }),
  Answer({ type: Type.Literal('label'), label_id: Id, project_id: Id }),
  Answer({ type: Type.Literal('task'), task_id: Id, project_id: Id }),
]);
export type Mention = Static<typeof Mention>;

export const Message = Answer({
  id: Id,
  chat_id: Id,
  sender_id: Id,
  kind: Type.Enum(['text', 'event']),
  content: Type.String(),
  state: MessageState,
  created_at: Time,
  edited_at: orNull(Time),
  deleted_at: orNull(Time),
  reply_to_id: orNull(Id),
  client_message_id: orNull(Type.String()),
  version: Version,
  mentions: Type.Array(Mention),
  task: Type.Optional({
    ...Answer({ task_id: Id, project_id: Id }),
    description: 'the task that was made from it last, for readers who may see the task',
  }),
  event: Type.Optional(GroupEvent),
});
export type Message = Static<typeof Message>;

export const ChatSummary = Answer({
  chat_id: Id,
  is_personal_chat: Type.Boolean(),
  title: Type.String(),
  image_route: orNull(Type.String()),
  last_message: Type.Union([Message, Type.Null()]),
  unread_count: Type.Integer({ minimum: 0, description: 'at most 1,000' }),
  mention_count: Type.Integer({
    minimum: 0,
    description: 'unread messages that mention the caller, by name or by a label',
  }),
  project_id: { ...orNull(Id), description: 'the project that the group belongs to' },
  version: Version,
});
export type ChatSummary = Static<typeof ChatSummary>;
export const ChatsQuery = Type.Object({
  before: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      pattern: '^\\d{1,15}\\.\\d{1,15}\\.\\d{1,15}$',
      description: 'the `next` of the previous page',
    }),
  ),
  limit: Type.Optional(PageSize('chatsPageMax')),
  chat_id: Type.Optional({ ...Id, description: 'only this chat, if the caller is a member' }),
});
export type ChatsQuery = Static<typeof ChatsQuery>;
export const ChatsAnswer = Answer({
  chats: Type.Array(ChatSummary),
  next: {
    ...orNull(Type.String()),
    description: 'the cursor of the next page; null at the end',
  },
  unread_after: Type.Integer({
    minimum: 0,
    description: 'unread messages in the chats of later pages; at most 1,000',
  }),
});
export type ChatsAnswer = Static<typeof ChatsAnswer>;
export const ChatAnswer = Answer({ chat: ChatSummary });
export const MessageAnswer = Answer({ message: Message });

export const GroupMember = Answer({ ...PublicUser.properties, role: GroupRole });
export type GroupMember = Static<typeof GroupMember>;
export const Group = Answer({
  chat_name: Type.String(),
  description: Type.String(),
  image_route: orNull(Type.String()),
  created_at: Time,
  created_by: orNull(Id),
  member_count: Type.Integer({ minimum: 0 }),
});
export type Group = Static<typeof Group>;

const history = {
  chat_id: Id,
  version: Version,
  delivered_up_to: Type.Integer({ minimum: 0 }),
  read_up_to: Type.Integer({ minimum: 0 }),
  messages: Type.Array(Message),
};
/** An answer to `after` omits `members` and all following fields unless they changed. */
export const PersonalHistory = Answer({
  ...history,
  is_personal_chat: Type.Literal(true),
  members: Type.Optional(Type.Array(PublicUser)),
});
export const GroupHistory = Answer({
  ...history,
  is_personal_chat: Type.Literal(false),
  members: Type.Optional(Type.Array(GroupMember)),
  former_members: Type.Optional(Type.Array(PublicUser)),
  group: Type.Optional(Group),
});

export const HistoryParams = Type.Object({ chat_id: Id });
export const HistoryQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'only changes after this version of the chat',
    }),
  ),
  before: Type.Optional({ ...Id, description: 'only messages before this message id' }),
  limit: Type.Optional(PageSize('historyPageMax')),
  currentChatId: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'the chat on screen; if it is this chat, its messages are marked as read',
    }),
  ),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

const content = Text({ min: 1, max: 'messageLengthMax' });

export const SendMessageInput = Type.Object({
  'chat-id-field': Id,
  'message-input': content,
  'is-personal-chat-field': Type.Optional(
    Type.Boolean({ description: 'if given, it must equal the chat' }),
  ),
  'client-message-id': Type.Optional(
    Text({ min: 1, max: 'clientMessageIdLengthMax', trim: false }),
  ),
  'reply-to-field': Type.Optional(Id),
});
export type SendMessageInput = Static<typeof SendMessageInput>;

export const EditMessageInput = Type.Object({ message_id: Id, 'message-input': content });
export type EditMessageInput = Static<typeof EditMessageInput>;
export const DeleteMessageInput = Type.Object({ message_id: Id });
export const MarkChatReadInput = Type.Object({ chat_id: Id, message_id: Type.Optional(Id) });
export type MarkChatReadInput = Static<typeof MarkChatReadInput>;

export const MessageReadersQuery = Type.Object({ message_id: Id });
/**
 * Members who were in the chat when the message was sent and still are. Each is in one of the
 * lists.
 */
export const MessageReaders = Answer({
  message_id: Id,
  read_by: Type.Array(PublicUser),
  delivered_to: Type.Array(PublicUser, { description: 'but not read by them' }),
  not_yet: Type.Array(PublicUser, { description: 'people to whom it was not delivered' }),
});
export type MessageReaders = Static<typeof MessageReaders>;

const groupName = Name('groupNameLengthMax');
const groupDescription = Text({ min: 0, max: 'groupDescriptionLengthMax' });
/** Larger than any group, because duplicates and the caller are dropped. */
const people = IdList(10_000);

export const CreatePersonalChatInput = Type.Object({ user_id: Id });
export const CreateGroupChatInput = Type.Object({
  group_name: groupName,
  group_description: Type.Optional(groupDescription),
  user_ids: people,
});
export type CreateGroupChatInput = Static<typeof CreateGroupChatInput>;
export const AddUsersInput = Type.Object({ chat_id: Id, user_ids: people });
export type AddUsersInput = Static<typeof AddUsersInput>;
export const GroupUserInput = Type.Object({ chat_id: Id, user_id: Id });
export type GroupUserInput = Static<typeof GroupUserInput>;
export const RemovedAnswer = Answer({ chat_id: Id, user_id: Id });
export const SetGroupAdminInput = Type.Object({
  chat_id: Id,
  user_id: Id,
  is_admin: Type.Optional(Type.Boolean({ description: 'true by default' })),
});
export type SetGroupAdminInput = Static<typeof SetGroupAdminInput>;
export const EditGroupInput = Type.Object({
  chat_id: Id,
  group_name: Type.Optional(groupName),
  group_description: Type.Optional(groupDescription),
});
export type EditGroupInput = Static<typeof EditGroupInput>;
export const GroupImageInput = Type.Object({ chat_id: Id });

export const SearchUsersQuery = Type.Object({
  q: Type.Optional(Text({ min: 0, max: 'searchLengthMax' })),
});
export const SearchUsersAnswer = Answer({ users: Type.Array(PublicUser) });

export const SearchMessagesQuery = Type.Object({
  q: Type.Optional(Text({ min: 0, max: 'searchLengthMax' })),
  chat_id: Type.Optional(Id),
  before: Type.Optional({ ...Id, description: 'only messages before this message id' }),
  limit: Type.Optional(PageSize('listPageMax')),
});
export const FoundMessage = Answer({
  message: Message,
  excerpt: Type.Array(Answer({ text: Type.String(), is_match: Type.Boolean() }), {
    description: 'the part of the message around the first match, in pieces',
  }),
});
export type FoundMessage = Static<typeof FoundMessage>;
export const SearchMessagesAnswer = Answer({
  results: Type.Array(FoundMessage),
  next_before: orNull(Id),
});
