/*
 * Preloaded into a server (LD_PRELOAD), this plays a disk and a clock that go wrong, as the numbers
 * in a file that the test writes say. It touches no file outside the folder FAULTS_FOLDER. With
 * FAULTS_LOG it also writes down what was written and what was synced, in their order: what a disk
 * would have after a power loss is made of that.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The same order as in disk.ts. */
struct control {
  volatile int64_t write_error;
  volatile int64_t has_bound; /* whether `room` counts */
  volatile int64_t room; /* bytes by which files may still grow */
  volatile int64_t sync_delay_ms;
  volatile int64_t sync_error;
  volatile int64_t clock_offset_ms;
};

/* The same as in power.ts. */
enum kind { OPENED = 1, WRITTEN, CUT_TO, SYNC_BEGUN, SYNC_ENDED, REMOVED, FOLDER_MADE };
struct record {
  int64_t time_ns;
  int64_t kind;
  int64_t file; /* its inode */
  int64_t offset;
  int64_t length;
};

#define FDS_MAX 65536
enum { UNKNOWN = 0, KEPT, NOT_KEPT };

static struct control *control;
static const char *folder;
static size_t folder_length;
static int log_fd = -1;
static int64_t sync_count;
static unsigned char known[FDS_MAX];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static ssize_t really_write(int fd, const void *bytes, size_t length) {
  REAL(write);
  return real(fd, bytes, length);
}

static int really_open(const char *path, int flags, mode_t mode) {
  REAL(open);
  return real(path, flags, mode);
}

static int really_clock(clockid_t clock, struct timespec *now) {
  REAL(clock_gettime);
  return real(clock, now);
}

__attribute__((constructor)) static void begin(void) {
  folder = getenv("FAULTS_FOLDER");
  const char *control_path = getenv("FAULTS_CONTROL");
  const char *log_path = getenv("FAULTS_LOG");
  if (!folder || !control_path) return;
  folder_length = strlen(folder);
  int fd = really_open(control_path, O_RDWR | O_CLOEXEC, 0);
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (fd < 0 || mapped == MAP_FAILED) abort();
  control = mapped;
  if (log_path) log_fd = really_open(log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
  return control && strncmp(path, folder, folder_length) == 0;
}

/* Locks, memory-mapped and made anew by whoever comes: no disk has to keep it. */
static int is_kept(const char *path) {
  size_t length = strlen(path);
  return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static int state_of(int fd) {
  return control && fd >= 0 && fd < FDS_MAX ? known[fd] : UNKNOWN;
}

static struct stat look(int fd) {
  struct stat found;
  memset(&found, 0, sizeof found);
  fstat(fd, &found);
  return found;
}

/* Under the lock. */
static void note(enum kind kind, int64_t file, int64_t offset, const void *bytes, size_t length) {
  if (log_fd < 0) return;
  struct timespec now;
  really_clock(CLOCK_MONOTONIC, &now);
  struct record record = {now.tv_sec * 1000000000LL + now.tv_nsec, kind, file, offset, length};
  if (really_write(log_fd, &record, sizeof record) != sizeof record) abort();
  if (length && really_write(log_fd, bytes, length) != (ssize_t)length) abort();
}

/* What of a write finds room; the rest does not get there. Under the lock. */
static size_t fitting(int fd, int64_t offset, size_t length) {
  if (!control->has_bound) return length;
  int64_t size = look(fd).st_size;
  int64_t from = offset > size ? offset : size;
  int64_t growth = offset + (int64_t)length - from;
  if (growth <= 0 || growth <= control->room) {
    if (growth > 0) __sync_fetch_and_sub(&control->room, growth);
    return length;
  }
  int64_t fits = from + control->room - offset;
  control->room = 0;
  return fits > 0 ? (size_t)fits : 0;
}

static ssize_t write_at(int fd, const void *bytes, size_t length, int64_t offset) {
  REAL(pwrite);
  if (control->write_error) {
    errno = (int)control->write_error;
    return -1;
  }
  pthread_mutex_lock(&lock);
  size_t fits = fitting(fd, offset, length);
  ssize_t done = -1;
  errno = ENOSPC;
  if (fits > 0 || length == 0) done = real(fd, bytes, fits, offset);
  if (done > 0 && known[fd] == KEPT) note(WRITTEN, look(fd).st_ino, offset, bytes, done);
  pthread_mutex_unlock(&lock);
  return done;
}

static int open_known(const char *path, int flags, mode_t mode) {
  REAL(open);
  if (!is_inside(path)) return real(path, flags, mode);
  int is_for_writing = (flags & O_ACCMODE) != O_RDONLY;
  if (control->write_error == EROFS && is_for_writing) {
    errno = EROFS;
    return -1;
  }
  pthread_mutex_lock(&lock);
  int fd = real(path, flags, mode);
  if (fd >= 0 && fd < FDS_MAX) {
    known[fd] = is_kept(path) ? KEPT : NOT_KEPT;
    if (known[fd] == KEPT) {
      note(OPENED, look(fd).st_ino, 0, path, strlen(path));
      if (flags & O_TRUNC) note(CUT_TO, look(fd).st_ino, 0, NULL, 0);
    }
  }
  pthread_mutex_unlock(&lock);
  return fd;
}

static mode_t mode_of(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open_known(path, flags, mode);
}

int openat(int at, const char *path, int flags, ...) {
  REAL(openat);
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return is_inside(path) ? open_known(path, flags, mode) : real(at, path, flags, mode);
}

int close(int fd) {
  REAL(close);
  if (fd >= 0 && fd < FDS_MAX) known[fd] = UNKNOWN;
  return real(fd);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  REAL(pwrite);
  return state_of(fd) ? write_at(fd, bytes, length, offset) : real(fd, bytes, length, offset);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  if (!state_of(fd)) return really_write(fd, bytes, length);
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t done = write_at(fd, bytes, length, offset);
  if (done > 0) lseek(fd, offset + done, SEEK_SET);
  return done;
}

int ftruncate(int fd, off_t size) {
  REAL(ftruncate);
  if (!state_of(fd)) return real(fd, size);
  if (control->write_error == EROFS) {
    errno = EROFS;
    return -1;
  }
  pthread_mutex_lock(&lock);
  int result = real(fd, size);
  if (result == 0 && known[fd] == KEPT) note(CUT_TO, look(fd).st_ino, size, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

static int64_t now_us(void) {
  struct timespec now;
  really_clock(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

/* Nothing is really synced: what a sync promises is made of the log. */
static int sync_known(int fd) {
  pthread_mutex_lock(&lock);
  int64_t count = ++sync_count;
  int64_t file = look(fd).st_ino;
  note(SYNC_BEGUN, file, count, NULL, 0);
  pthread_mutex_unlock(&lock);
  int64_t begun = now_us();
  int64_t left;
  /* By little waits, so that a disk that hangs can go on. A signal cuts one short. */
  while ((left = begun + control->sync_delay_ms * 1000 - now_us()) > 0) {
    usleep(left < 5000 ? left : 5000);
  }
  if (control->sync_error) {
    errno = (int)control->sync_error;
    return -1;
  }
  pthread_mutex_lock(&lock);
  note(SYNC_ENDED, file, count, NULL, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int fd) {
  REAL(fsync);
  return state_of(fd) == KEPT ? sync_known(fd) : real(fd);
}

int fdatasync(int fd) {
  REAL(fdatasync);
  return state_of(fd) == KEPT ? sync_known(fd) : real(fd);
}

int unlink(const char *path) {
  REAL(unlink);
  if (!is_inside(path)) return real(path);
  if (control->write_error == EROFS) {
    errno = EROFS;
    return -1;
  }
  pthread_mutex_lock(&lock);
  int result = real(path);
  if (result == 0 && is_kept(path)) note(REMOVED, 0, 0, path, strlen(path));
  pthread_mutex_unlock(&lock);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  if (!is_inside(path)) return real(path, mode);
  pthread_mutex_lock(&lock);
  int result = real(path, mode);
  if (result == 0) note(FOLDER_MADE, 0, 0, path, strlen(path));
  pthread_mutex_unlock(&lock);
  return result;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = really_clock(clock, now);
  if (control && clock == CLOCK_REALTIME) {
    now->tv_sec += control->clock_offset_ms / 1000;
  }
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  REAL(gettimeofday);
  int result = real(now, zone);
  if (control) now->tv_sec += control->clock_offset_ms / 1000;
  return result;
}

#ifdef __GLIBC__
int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open_known(path, flags | O_LARGEFILE, mode);
}

int openat64(int at, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return openat(at, path, flags | O_LARGEFILE, mode);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  return pwrite(fd, bytes, length, offset);
}

int ftruncate64(int fd, off64_t size) {
  return ftruncate(fd, size);
}
#endif
