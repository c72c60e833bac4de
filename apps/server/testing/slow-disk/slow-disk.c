/*
 * Delays every fsync and fdatasync of a process, as a slow disk does. The file that SLOW_DISK_CONTROL names has two
 * 64-bit numbers: the delay in microseconds, which may change at any time, and how often a sync was called.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct control {
  volatile uint64_t delay_us;
  volatile uint64_t calls;
};

static struct control none;
static struct control *control = &none;

__attribute__((constructor)) static void open_control(void) {
  const char *path = getenv("SLOW_DISK_CONTROL");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) control = memory;
  close(file);
}

static int delay(const char *name, int file) {
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  uint64_t delay_us = control->delay_us;
  struct timespec left = {delay_us / 1000000, (delay_us % 1000000) * 1000};
  __atomic_add_fetch(&control->calls, 1, __ATOMIC_RELAXED);
  while (delay_us > 0 && nanosleep(&left, &left) != 0);
  return next(file);
}

int fsync(int file) { return delay("fsync", file); }
int fdatasync(int file) { return delay("fdatasync", file); }
