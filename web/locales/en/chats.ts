export const chats = {};
