package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SerialExecutorTest {
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final CountDownLatch isFree = new CountDownLatch(1);

  @Test
  void workIsDoneInOrder() {
    try (SerialExecutor backlog = new SerialExecutor("test", 100)) {
      backlog.add(() -> done.add("a"));
      backlog.offer("key", () -> done.add("b"));
      backlog.offer("key", () -> done.add("c"));
      backlog.add(() -> done.add("d"));
    }
    assertThat(done).containsExactly("a", "b", "c", "d");
  }

  @Test
  void whenTooMuchWaitsTheNewerTakesThePlaceOfTheOlderWithTheSameKey() throws Exception {
    try (SerialExecutor backlog = new SerialExecutor("test", 1)) {
      block(backlog);
      backlog.offer("one", () -> done.add("one 1"));
      backlog.offer("one", () -> done.add("one 2"));
      backlog.offer("two", () -> done.add("two 1"));
      backlog.offer("one", () -> done.add("one 3"));
      isFree.countDown();
    }
    assertThat(done).containsExactly("one 1", "one 3", "two 1");
  }

  @Test
  void whatIsAddedComesBehindWhatWaits() throws Exception {
    try (SerialExecutor backlog = new SerialExecutor("test", 1)) {
      block(backlog);
      backlog.offer("one", () -> done.add("one"));
      backlog.offer("two", () -> done.add("two"));
      backlog.add(() -> done.add("three"));
      isFree.countDown();
    }
    assertThat(done).containsExactly("one", "two", "three");
  }

  /** Tomcat looks at once, and warns of each thread that an application leaves behind. */
  @Test
  void noThreadIsLeftWhenItIsClosed() {
    List<Thread> threads = new CopyOnWriteArrayList<>();
    for (int i = 0; i < 500; i++) {
      try (SerialExecutor backlog = new SerialExecutor("test", 100)) {
        backlog.add(() -> threads.add(Thread.currentThread()));
      }
      assertThat(threads).hasSize(i + 1);
      assertThat(threads.get(i).isAlive()).as("after round %s", i).isFalse();
    }
  }

  @Test
  void whatComesAfterTheEndIsNotDone() {
    SerialExecutor backlog = new SerialExecutor("test", 1);
    backlog.close();
    backlog.add(() -> done.add("a"));
    backlog.offer("key", () -> done.add("b"));
    assertThat(done).isEmpty();
  }

  private void block(SerialExecutor backlog) throws InterruptedException {
    CountDownLatch isBlocked = new CountDownLatch(1);
    backlog.add(
        () -> {
          isBlocked.countDown();
          try {
            isFree.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    isBlocked.await();
  }
}
