package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class SerialExecutorTest {
  private final List<String> results = new CopyOnWriteArrayList<>();
  private final CountDownLatch release = new CountDownLatch(1);

  @Test
  void submit_runsTasksInOrder() {
    try (SerialExecutor executor = new SerialExecutor("test", 100)) {
      executor.submit(() -> results.add("a"));
      executor.submitOrReplace("key", () -> results.add("b"));
      executor.submitOrReplace("key", () -> results.add("c"));
      executor.submit(() -> results.add("d"));
    }
    assertThat(results).containsExactly("a", "b", "c", "d");
  }

  @Test
  void submitOrReplace_queueFull_replacesTaskWithSameKey() throws Exception {
    try (SerialExecutor executor = new SerialExecutor("test", 1)) {
      block(executor);
      executor.submitOrReplace("one", () -> results.add("one 1"));
      executor.submitOrReplace("one", () -> results.add("one 2"));
      executor.submitOrReplace("two", () -> results.add("two 1"));
      executor.submitOrReplace("one", () -> results.add("one 3"));
      release.countDown();
    }
    assertThat(results).containsExactly("one 1", "one 3", "two 1");
  }

  @Test
  void submit_deferredTasks_runFirst() throws Exception {
    try (SerialExecutor executor = new SerialExecutor("test", 1)) {
      block(executor);
      executor.submitOrReplace("one", () -> results.add("one"));
      executor.submitOrReplace("two", () -> results.add("two"));
      executor.submit(() -> results.add("three"));
      release.countDown();
    }
    assertThat(results).containsExactly("one", "two", "three");
  }

  /** Tomcat checks at once for threads that an application leaves behind. */
  @Test
  void close_leavesNoThread() {
    List<Thread> threads = new CopyOnWriteArrayList<>();
    for (int i = 0; i < 500; i++) {
      try (SerialExecutor executor = new SerialExecutor("test", 100)) {
        executor.submit(() -> threads.add(Thread.currentThread()));
      }
      assertThat(threads).hasSize(i + 1);
      assertThat(threads.get(i).isAlive()).as("after round %s", i).isFalse();
    }
  }

  @Test
  void submit_afterClose_isIgnored() {
    SerialExecutor executor = new SerialExecutor("test", 1);
    executor.close();
    executor.submit(() -> results.add("a"));
    executor.submitOrReplace("key", () -> results.add("b"));
    assertThat(results).isEmpty();
  }

  private void block(SerialExecutor executor) throws InterruptedException {
    CountDownLatch blocked = new CountDownLatch(1);
    executor.submit(
        () -> {
          blocked.countDown();
          try {
            release.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    blocked.await();
  }
}
