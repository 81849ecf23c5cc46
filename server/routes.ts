/** Every endpoint, in the order of the documentation. */
import { apiTokensRoute } from './accounts/api-tokens.ts';
import { changePasswordRoute } from './accounts/change-password.ts';
import { createApiTokenRoute } from './accounts/create-api-token.ts';
import { createInviteRoute } from './accounts/create-invite.ts';
import { deactivateUserRoute } from './accounts/deactivate-user.ts';
import { editProfileRoute } from './accounts/edit-profile.ts';
import { invitesRoute } from './accounts/invites.ts';
import { loginRoute } from './accounts/login.ts';
import { logoutRoute } from './accounts/logout.ts';
import { meRoute } from './accounts/me.ts';
import { reactivateUserRoute } from './accounts/reactivate-user.ts';
import { registerRoute } from './accounts/register.ts';
import { revokeApiTokenRoute } from './accounts/revoke-api-token.ts';
import { revokeInviteRoute } from './accounts/revoke-invite.ts';
import { revokeSessionRoute } from './accounts/revoke-session.ts';
import { sessionsRoute } from './accounts/sessions.ts';
import { uploadProfileImageRoute } from './accounts/upload-profile-image.ts';
import { usersRoute } from './accounts/users.ts';
import { addUsersToGroupRoute } from './chats/add-users-to-group.ts';
import { createGroupChatRoute } from './chats/create-group-chat.ts';
import { createPersonalChatRoute } from './chats/create-personal-chat.ts';
import { deleteMessageRoute } from './chats/delete-message.ts';
import { editGroupRoute } from './chats/edit-group.ts';
import { editMessageRoute } from './chats/edit-message.ts';
import { getChatMessagesRoute } from './chats/get-chat-messages.ts';
import { getChatsRoute } from './chats/get-chats.ts';
import { getGroupChatMessagesRoute } from './chats/get-group-chat-messages.ts';
import { markChatReadRoute } from './chats/mark-chat-read.ts';
import { messageReadersRoute } from './chats/message-readers.ts';
import { removeUserFromGroupRoute } from './chats/remove-user-from-group.ts';
import { searchMessagesRoute } from './chats/search-messages.ts';
import { sendMessageRoute } from './chats/send-message.ts';
import { setGroupAdminRoute } from './chats/set-group-admin.ts';
import { uploadGroupImageRoute } from './chats/upload-group-image.ts';
import { eventsRoute } from './events/events.ts';
import { imagesRoute } from './images/images.ts';
import { metricsRoute } from './metrics/metrics.ts';
import { healthzRoute } from './pages/healthz.ts';
import { homePageRoute } from './pages/home.ts';
import { loginPageRoute } from './pages/login.ts';
import { openapiRoute } from './pages/openapi.ts';
import { readyzRoute } from './pages/readyz.ts';
import { registerPageRoute } from './pages/register.ts';
import { settingsPageRoute } from './pages/settings.ts';
import { addLabelRoute } from './projects/add-label.ts';
import { addMemberRoute } from './projects/add-member.ts';
import { addStarterLabelsRoute } from './projects/add-starter-labels.ts';
import { addTaskRoute } from './projects/add-task.ts';
import { archiveProjectRoute } from './projects/archive.ts';
import { deleteLabelRoute } from './projects/delete-label.ts';
import { deleteTaskRoute } from './projects/delete-task.ts';
import { deletedTasksRoute } from './projects/deleted-tasks.ts';
import { editProjectRoute } from './projects/edit.ts';
import { editLabelRoute } from './projects/edit-label.ts';
import { editMemberRoute } from './projects/edit-member.ts';
import { editTaskRoute } from './projects/edit-task.ts';
import { kanbanPartialRoute } from './projects/kanban-partial.ts';
import { labelRoute } from './projects/label.ts';
import { labelTaskRoute } from './projects/label-task.ts';
import { moveTaskRoute } from './projects/move-task.ts';
import { myTasksRoute } from './projects/my-tasks.ts';
import { projectRoute } from './projects/project.ts';
import { createProjectRoute, projectsRoute } from './projects/projects.ts';
import { removeMemberRoute } from './projects/remove-member.ts';
import { restoreTaskRoute } from './projects/restore-task.ts';
import { searchTasksRoute } from './projects/search-tasks.ts';
import { taskRoute } from './projects/task.ts';
import { unarchiveProjectRoute } from './projects/unarchive.ts';
import { pushKeyRoute } from './push/push-key.ts';
import { subscribePushRoute } from './push/subscribe-push.ts';
import { unsubscribePushRoute } from './push/unsubscribe-push.ts';
import { searchGlobalRoute } from './search/search-global.ts';

export const routes = [
  registerRoute,
  loginRoute,
  logoutRoute,
  meRoute,
  editProfileRoute,
  changePasswordRoute,
  uploadProfileImageRoute,
  sessionsRoute,
  revokeSessionRoute,
  createApiTokenRoute,
  apiTokensRoute,
  revokeApiTokenRoute,
  createInviteRoute,
  invitesRoute,
  revokeInviteRoute,
  usersRoute,
  deactivateUserRoute,
  reactivateUserRoute,

  sendMessageRoute,
  getChatMessagesRoute,
  getGroupChatMessagesRoute,
  getChatsRoute,
  createPersonalChatRoute,
  createGroupChatRoute,
  addUsersToGroupRoute,
  removeUserFromGroupRoute,
  setGroupAdminRoute,
  editGroupRoute,
  uploadGroupImageRoute,
  editMessageRoute,
  deleteMessageRoute,
  markChatReadRoute,
  messageReadersRoute,
  eventsRoute,

  projectsRoute,
  createProjectRoute,
  projectRoute,
  editProjectRoute,
  archiveProjectRoute,
  unarchiveProjectRoute,
  addMemberRoute,
  editMemberRoute,
  removeMemberRoute,
  addLabelRoute,
  addStarterLabelsRoute,
  editLabelRoute,
  labelRoute,
  deleteLabelRoute,
  addTaskRoute,
  taskRoute,
  editTaskRoute,
  moveTaskRoute,
  labelTaskRoute,
  deleteTaskRoute,
  restoreTaskRoute,
  deletedTasksRoute,
  kanbanPartialRoute,
  myTasksRoute,
  searchTasksRoute,

  searchGlobalRoute,
  searchMessagesRoute,
  imagesRoute,

  pushKeyRoute,
  subscribePushRoute,
  unsubscribePushRoute,

  homePageRoute,
  loginPageRoute,
  registerPageRoute,
  settingsPageRoute,
  healthzRoute,
  readyzRoute,
  metricsRoute,
  openapiRoute,
];
