package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerThreadsTest {
  private final WorkerThreads workers = new WorkerThreads(50);

  @AfterEach
  void stop() {
    workers.close();
  }

  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("wayleave-identity-"))
        .filter(Thread::isAlive)
        .toList();
  }

  private static void awaitNoThreads() {
    TestSite.awaits(() -> threads().isEmpty());
    assertThat(threads()).isEmpty();
  }

  @Test
  void threads_areCreatedForWork_atMostFour_andEndWithoutWork() throws InterruptedException {
    awaitNoThreads();
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(20);
    AtomicInteger running = new AtomicInteger();
    for (int i = 0; i < 20; i++) {
      workers.execute(
          () -> {
            running.incrementAndGet();
            await(release);
            done.countDown();
          });
    }
    TestSite.awaits(() -> running.get() == 4);
    assertThat(threads())
        .extracting(Thread::getName)
        .containsExactlyInAnyOrder(
            "wayleave-identity-1",
            "wayleave-identity-2",
            "wayleave-identity-3",
            "wayleave-identity-4");
    assertThat(threads()).allMatch(Thread::isDaemon);
    release.countDown();
    done.await();
    awaitNoThreads();
    CountDownLatch again = new CountDownLatch(1);
    List<String> names = new ArrayList<>();
    workers.execute(
        () -> {
          names.add(Thread.currentThread().getName());
          again.countDown();
        });
    again.await();
    assertThat(names).containsExactly("wayleave-identity-1");
  }

  @Test
  void close_interruptsThreads_andDiscardsWork() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    AtomicInteger late = new AtomicInteger();
    workers.execute(
        () -> {
          started.countDown();
          await(new CountDownLatch(1));
        });
    started.await();
    workers.close();
    awaitNoThreads();
    workers.execute(late::incrementAndGet);
    assertThat(late).hasValue(0);
  }

  @Test
  void threads_keepNoClassLoaderOfAnApplication() throws Exception {
    Thread current = Thread.currentThread();
    ClassLoader before = current.getContextClassLoader();
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    URLClassLoader application = new URLClassLoader(new URL[0], before);
    WeakReference<ClassLoader> reference = new WeakReference<>(application);
    current.setContextClassLoader(application);
    try {
      workers.execute(
          () -> {
            started.countDown();
            await(release);
          });
    } finally {
      current.setContextClassLoader(before);
    }
    started.await();
    assertThat(threads())
        .extracting(Thread::getContextClassLoader)
        .containsOnly(WorkerThreads.class.getClassLoader());
    application.close();
    application = null;
    TestSite.awaits(
        () -> {
          System.gc();
          return reference.get() == null;
        });
    assertThat(reference.get()).isNull();
    release.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
