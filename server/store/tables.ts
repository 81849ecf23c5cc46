/**
 * The tables of both engines. Times are milliseconds since 1970, flags 0 or 1, ids and versions
 * integers (bigint on PostgreSQL). `change_seq` is the number of the transaction that last changed
 * what others should hear of: the event streams follow it (`changes.ts`).
 */
import type { Generated } from 'kysely';
import type { AddedBy } from '../../contract/accounts.ts';
import type { ProjectRole, TaskStatus } from '../../contract/projects.ts';

export interface Tables {
  settings: { name: string; value: string };
  users: {
    id: Generated<number>;
    username: string;
    first_name: string;
    last_name: string;
    image_id: string | null;
    password_hash: string;
    is_admin: number;
    locale: 'es' | 'en' | null;
    created_at: number;
    deactivated_at: number | null;
    change_seq: Generated<number>;
    /** Grows whenever the person joins or leaves a project: what they see of mentions changes. */
    projects_version: Generated<number>;
  };
  /** Who may add a person to groups; a person without a row leaves it to everyone. */
  adding_choices: { user_id: number; who: AddedBy };
  /** How often somebody added a person to a group on the last such day; to themself: groups they made. */
  additions: { adder_id: number; user_id: number; day: number; count: number };
  /** A row for each word that a person can be found by; a deactivated one has none. */
  user_words: { word: string; user_id: number };
  /** Browser sessions and API tokens: whatever a request can prove who it is from with. */
  sessions: {
    id: Generated<number>;
    user_id: number;
    kind: 'session' | 'api_token';
    token_hash: string;
    /** What the browser calls itself, or the token's name. */
    label: string;
    created_at: number;
    last_used_at: number;
    expires_at: number | null;
  };
  invites: {
    id: Generated<number>;
    code_hash: string;
    created_by: number | null;
    created_at: number;
    expires_at: number;
    uses: number;
    uses_max: number | null;
  };
  images: { id: string; bytes: Uint8Array; created_at: number };
  chats: {
    id: Generated<number>;
    is_personal: number;
    /** A personal chat's two people, the smaller id first: one chat a pair. */
    first_user_id: number | null;
    second_user_id: number | null;
    version: number;
    /** The version at which members or group details last changed. */
    details_version: number;
    delivered_up_to: number;
    read_up_to: number;
    last_message_id: number;
    active_at: number;
    change_seq: number;
  };
  group_meta: {
    chat_id: number;
    chat_name: string;
    description: string;
    image_id: string | null;
    created_by: number | null;
    created_at: number;
  };
  chat_users: {
    chat_id: number;
    user_id: number;
    role: 'admin' | 'member';
    delivered_up_to: number;
    read_up_to: number;
    /** The chat's version when they joined: who stands longest has the smallest. */
    joined_version: number;
  };
  former_chat_users: { chat_id: number; user_id: number };
  messages: {
    id: Generated<number>;
    chat_id: number;
    sender_id: number;
    kind: 'text' | 'event';
    content: string;
    /** JSON of a group event. */
    event: string | null;
    created_at: number;
    edited_at: number | null;
    deleted_at: number | null;
    reply_to_id: number | null;
    client_message_id: string | null;
    version: number;
    /** JSON of what the text mentions; null where it mentions nothing. */
    mentions: string | null;
  };
  /** A row for each person whom a message mentions, by name or by a label they carried then. */
  message_mentions: { user_id: number; chat_id: number; message_id: number };
  projects: {
    id: Generated<number>;
    name: string;
    description: string;
    /** Its group, in which its members talk. */
    chat_id: number;
    created_by: number;
    created_at: number;
    archived_at: number | null;
    version: number;
    change_seq: number;
  };
  projects_users: {
    id: Generated<number>;
    project_id: number;
    user_id: number;
    role: ProjectRole;
  };
  labels: {
    id: Generated<number>;
    project_id: number;
    label_name: string;
    /** The name as it is compared. */
    label_key: string;
    label_hex_color: string;
  };
  labels_projects_users: { project_id: number; projects_users_id: number; labels_id: number };
  tasks: {
    id: Generated<number>;
    project_id: number;
    task_title: string;
    task_description: string;
    /** `YYYY-MM-DD` */
    due_date: string | null;
    status: TaskStatus;
    /** A fractional index within the status. */
    position: string;
    message_id: number | null;
    created_by: number;
    created_at: number;
    deleted_at: number | null;
    deleted_by: number | null;
  };
  labels_tasks: { project_id: number; tasks_id: number; labels_id: number };
  /** Of the project, when a task or its labels last changed; the database itself keeps it. */
  task_versions: { task_id: number; project_id: number; version: number };
  /** The length of the texts that a project's data shows; triggers keep it. */
  project_sizes: { project_id: number; text_length: number };
  task_events: {
    id: Generated<number>;
    task_id: number;
    user_id: number;
    /** JSON of a task event. */
    event: string;
    created_at: number;
  };
  /** Browsers that are told of messages while the client is closed. */
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    /** Ends with it. */
    session_id: number;
    /** Where the browser's push service takes messages for it, and for it alone. */
    endpoint: string;
    p256dh: string;
    auth: string;
    /** What the browser asked for; what its person has chosen comes first. */
    locale: 'es' | 'en';
    subscribed_at: number;
  };
  /** How often something was asked, and until when that counts (`rate-limits/count-store.ts`). */
  rate_limits: { key: string; used: number; until: number };
}
