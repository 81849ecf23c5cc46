/** Lists every action. The store is opened with these, and only they can change the database. */
import { changePassword } from './accounts/change-password.ts';
import { createApiToken } from './accounts/create-api-token.ts';
import { createInvite } from './accounts/create-invite.ts';
import { deactivateUser } from './accounts/deactivate-user.ts';
import { editProfile } from './accounts/edit-profile.ts';
import { keepDeviceKey } from './accounts/known-device.ts';
import { openSession } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { reactivateUser } from './accounts/reactivate-user.ts';
import { createAccount, register } from './accounts/register.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { revokeApiToken } from './accounts/revoke-api-token.ts';
import { revokeInvite } from './accounts/revoke-invite.ts';
import { revokeSession } from './accounts/revoke-session.ts';
import { setProfileImage } from './accounts/upload-profile-image.ts';
import { addUsersToGroup } from './chats/add-users-to-group.ts';
import { createGroupChat } from './chats/create-group-chat.ts';
import { createPersonalChat } from './chats/create-personal-chat.ts';
import { deleteMessage } from './chats/delete-message.ts';
import { editGroup } from './chats/edit-group.ts';
import { editMessage } from './chats/edit-message.ts';
import { markChatRead } from './chats/mark-chat-read.ts';
import { moveCursors } from './chats/move-cursors.ts';
import { removeUserFromGroup } from './chats/remove-user-from-group.ts';
import { sendMessage } from './chats/send-message.ts';
import { setGroupAdmin } from './chats/set-group-admin.ts';
import { setGroupImage } from './chats/upload-group-image.ts';
import { touchSession } from './http/touch-session.ts';
import { addLabel } from './projects/add-label.ts';
import { addMember } from './projects/add-member.ts';
import { addStarterLabels } from './projects/add-starter-labels.ts';
import { addTask } from './projects/add-task.ts';
import { archiveProject } from './projects/archive.ts';
import { deleteLabel } from './projects/delete-label.ts';
import { deleteTask } from './projects/delete-task.ts';
import { editProject } from './projects/edit.ts';
import { editLabel } from './projects/edit-label.ts';
import { editMember } from './projects/edit-member.ts';
import { editTask } from './projects/edit-task.ts';
import { labelTask } from './projects/label-task.ts';
import { moveTask } from './projects/move-task.ts';
import { createProject } from './projects/projects.ts';
import { removeMember } from './projects/remove-member.ts';
import { restoreTask } from './projects/restore-task.ts';
import { forgetSubscription } from './push/forget-subscription.ts';
import { insertPushKeys } from './push/push-keys.ts';
import { subscribePush } from './push/subscribe-push.ts';
import { unsubscribePush } from './push/unsubscribe-push.ts';
import { mergeDeletedWords } from './search/message-index.ts';
import type { Actions } from './store/store.ts';

export const actions: Actions = {
  moduleUrl: import.meta.url,
  byName: {
    addLabel,
    addMember,
    addStarterLabels,
    addTask,
    addUsersToGroup,
    archiveProject,
    changePassword,
    createAccount,
    createApiToken,
    createGroupChat,
    createInvite,
    createPersonalChat,
    createProject,
    deactivateUser,
    deleteLabel,
    deleteMessage,
    deleteTask,
    editGroup,
    editLabel,
    editMember,
    editMessage,
    editProfile,
    editProject,
    editTask,
    forgetSubscription,
    keepDeviceKey,
    insertPushKeys,
    labelTask,
    logout,
    markChatRead,
    mergeDeletedWords,
    moveCursors,
    moveTask,
    openSession,
    reactivateUser,
    register,
    removeMember,
    removeUserFromGroup,
    resetPassword,
    restoreTask,
    revokeApiToken,
    revokeInvite,
    revokeSession,
    sendMessage,
    setGroupAdmin,
    setGroupImage,
    setProfileImage,
    subscribePush,
    touchSession,
    unsubscribePush,
  },
};
