package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.StormPolicy.StormRepresentation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * Clients that request robots.txt continuously over persistent connections, until they are closed.
 * They accept only whole versions of two documents.
 */
final class StormClients implements AutoCloseable {
  private static final int CLIENTS = 8;
  private static final long PAUSE_MILLIS = 5;

  private final int port;
  private final List<StormRequest> questions;
  private final Map<String, StormRepresentation> documents = new HashMap<>();
  private final LongAdder answers = new LongAdder();
  private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
  private final List<Future<Set<String>>> running;
  private volatile boolean isOver;

  StormClients(int port, StormPolicy first, StormPolicy second) {
    this.port = port;
    this.questions = questions(first, second);
    Stream.of(first, second)
        .flatMap(policy -> policy.representations().stream())
        .forEach(document -> documents.put(document.tag(), document));
    Callable<Set<String>> client = this::client;
    this.running = Stream.generate(() -> threads.submit(client)).limit(CLIENTS).toList();
  }

  private static List<StormRequest> questions(StormPolicy first, StormPolicy second) {
    String tag = first.identity().tag();
    return List.of(
        StormRequest.of("GET"),
        StormRequest.of("GET").gzip(),
        StormRequest.of("HEAD"),
        StormRequest.of("GET").with(tag),
        StormRequest.of("GET").with(tag, second.identity().tag()),
        StormRequest.of("GET"),
        StormRequest.of("GET").gzip().with(first.gzip().tag(), tag),
        StormRequest.of("HEAD").gzip().with(second.gzip().tag()));
  }

  /** Returns the number of responses so far, all of them correct. */
  long answers() {
    return answers.sum();
  }

  /** Waits for this number of responses; each arrives in bounded time, or a client gives up. */
  void awaitAnswers(int minimum) throws InterruptedException {
    while (!isBroken() && answers() < minimum) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  boolean isBroken() {
    return running.stream().anyMatch(Future::isDone);
  }

  /**
   * Stops the clients; throws an exception if one got a wrong response or did not see every
   * document.
   */
  void end() throws Exception {
    isOver = true;
    List<Set<String>> errors = new ArrayList<>();
    for (Future<Set<String>> client : running) {
      errors.add(client.get());
    }
    assertThat(errors).allSatisfy(tags -> assertThat(tags).isEqualTo(documents.keySet()));
  }

  @Override
  public void close() {
    isOver = true;
    threads.shutdownNow();
  }

  /** Returns the entity tags that one client saw. */
  private Set<String> client() throws IOException {
    Set<String> tags = new HashSet<>();
    try (PersistentConnection http = new PersistentConnection(port)) {
      while (!isOver) {
        for (StormRequest question : questions) {
          RawResponse response = http.exchange(question.request());
          question.assertAnswered(response, documents);
          tags.add(response.header("ETag"));
          answers.increment();
        }
      }
    }
    return tags;
  }
}
