/**
 * Every limit in one place. Each can be overridden by an environment variable named after it:
 * `messageLengthMax` by `LIMIT_MESSAGE_LENGTH_MAX`. Lengths count Unicode code points.
 */
export const defaultLimits = {
  messageLengthMax: 10_000,
  clientMessageIdLengthMax: 64,
  groupMembersMax: 1_024,
  /** Groups and projects that one person may create in a day (UTC). */
  groupsMadePerDayMax: 1_000,
  /** Groups to which one person may add one other person in a day. */
  additionsPerPairPerDayMax: 100,
  groupNameLengthMax: 100,
  groupDescriptionLengthMax: 255,
  projectNameLengthMax: 100,
  projectDescriptionLengthMax: 2_000,
  labelNameLengthMax: 50,
  labelsPerProjectMax: 200,
  taskTitleLengthMax: 255,
  taskDescriptionLengthMax: 20_000,
  tasksPerProjectMax: 10_000,
  /** Descriptions and titles; each label of a task counts its title again, plus 50. */
  textPerProjectMax: 5_000_000,
  /** The size of the answer of `/my-tasks`: tasks, and characters of their texts. */
  myTasksMax: 500,
  myTasksTextMax: 1_000_000,
  candidatesPerTaskMax: 100,
  usernameLengthMin: 3,
  usernameLengthMax: 32,
  personNameLengthMax: 64,
  passwordLengthMin: 8,
  passwordLengthMax: 256,
  tokenNameLengthMax: 100,
  searchLengthMax: 200,
  historyPageMax: 200,
  historyPageDefault: 50,
  chatsPageMax: 500,
  chatsPageDefault: 200,
  listPageMax: 100,
  listPageDefault: 50,
  unreadCountMax: 1_000,
  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 50_000_000,
  /** Of a picture that cannot be decoded row by row: interlaced PNG, progressive JPEG, WebP, GIF. */
  imageDecodedBytesMax: 36_000_000,
  imageDecodeMsMax: 30_000,
  imageDecoderBytesMax: 192 * 1024 * 1024,
  uploadsMax: 16,
  uploadsBytesMax: 32 * 1024 * 1024,
  uploadsPerPersonMax: 2,
  bodyBytesMax: 1024 * 1024,
  apiTokensPerUserMax: 100,
  eventStreamsPerUserMax: 20,
  pipelinedRequestsMax: 100,
  /** A client that takes no bytes of an answer for this long is disconnected. */
  writeTimeoutMs: 30_000,
  /** Requests in progress, without event streams and idle connections. */
  requestsInFlightMax: 2_000,
  /** Above this share of its limit, the heap counts as full. */
  heapUsedPercentMax: 85,
  /** Large reads that run at the same time. */
  largeReadsAtOnceMax: 2,
  /** Unsent bytes of answers: in total, and for one person. */
  unsentBytesMax: 128 * 1024 * 1024,
  unsentBytesPerPersonMax: 32 * 1024 * 1024,
  /** The read budget of one person. It refills steadily, fully within `readWindowMs`. */
  readBytesPerPersonMax: 64 * 1024 * 1024,
  readWindowMs: 16_000,
  erasureIntervalMs: 60_000,
};

export type Limits = typeof defaultLimits;
export type LimitName = keyof Limits;

/**
 * Searches cover this many UTF-16 code units of a message's folded text. Folding can lengthen a
 * text 18 times; ordinary texts hardly grow (Korean ones treble). Not configurable, because the
 * index holds what was indexed with it.
 */
export const searchedMessageLengthMax = 20_000;
