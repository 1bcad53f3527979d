package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.it.FileHistory.FileVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Clients that read a catalogue and then a listed file, until they are closed. They accept only
 * statements that were true shortly before they were made.
 */
final class FileClients implements AutoCloseable {
  private static final int CLIENTS = 4;
  private static final long PAUSE_MILLIS = 10;

  private final int port;
  private final BusyClock clock;
  private final FileHistory history;
  private final ConcurrentLinkedQueue<ListingClaim> doubtful = new ConcurrentLinkedQueue<>();
  private final LongAdder claims = new LongAdder();
  private final LongAdder matches = new LongAdder();
  private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
  private final List<Future<Void>> running = new ArrayList<>();
  private volatile boolean isOver;

  /** An entry of a catalogue, which must have been true between two times. */
  private record ListingClaim(String path, FileVersion content, long start, long by) {
    private boolean isTrue(FileHistory history) {
      return history.existed(path, content, start, by);
    }

    private String explained(FileHistory history) {
      return "%s; %s".formatted(this, history.explain(path, content));
    }
  }

  FileClients(int port, BusyClock clock, FileHistory history, Random random) {
    this.port = port;
    this.clock = clock;
    this.history = history;
    for (int i = 0; i < CLIENTS; i++) {
      Random clientRandom = new Random(random.nextLong());
      running.add(threads.submit(() -> client(clientRandom)));
    }
  }

  /** Returns the number of listed lengths and hashes so far. */
  long claims() {
    return claims.sum();
  }

  /** Returns the number of files read so far whose length and hash were as listed. */
  long matches() {
    return matches.sum();
  }

  boolean isBroken() {
    return running.stream().anyMatch(Future::isDone);
  }

  /** Stops the clients; throws an exception if one of them saw a false statement. */
  void end() throws Exception {
    isOver = true;
    for (Future<Void> client : running) {
      client.get();
    }
    assertThat(doubtful.stream().filter(claim -> !claim.isTrue(history)))
        .as("listed, and not true in the five seconds before")
        .extracting(claim -> claim.explained(history))
        .isEmpty();
  }

  @Override
  public void close() {
    isOver = true;
    threads.shutdownNow();
  }

  private Void client(Random random) throws IOException, InterruptedException {
    while (!isOver) {
      long start = clock.longAgo();
      RawResponse catalogue = RawHttp.exchange(port, RawRequest.get(ContractPolicies.DATA));
      assertThat(catalogue.status()).as("%s", catalogue).isEqualTo(200);
      Map<String, Distribution> listed = DataSite.listed(catalogue.content());
      check(listed, start);
      List<Distribution> files = List.copyOf(listed.values());
      read(files.get(random.nextInt(files.size())), start);
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
    return null;
  }

  private void check(Map<String, Distribution> listed, long start) {
    assertThat(listed.keySet()).as("what has not changed").containsAll(history.stayed(start));
    assertThat(history.mayBeThere(start)).as("what is there").containsAll(listed.keySet());
    DataSite.FILES.forEach(
        (path, name) ->
            assertThat(listed)
                .extractingByKey(path)
                .matches(file -> DataSite.isTrue(Optional.of(file), octets(name)), "is known"));
    long by = clock.time();
    listed.forEach(
        (path, file) ->
            file.facts()
                .map(facts -> new ListingClaim(path, FileVersion.of(facts), start, by))
                .ifPresent(this::take));
  }

  private static byte[] octets(String name) {
    return DataSite.content(name).getBytes(StandardCharsets.UTF_8);
  }

  /** An entry that looks false may become true when a change in progress is recorded. */
  private void take(ListingClaim claim) {
    claims.increment();
    if (!claim.isTrue(history)) {
      doubtful.add(claim);
    }
  }

  private void read(Distribution file, long start) {
    String path = file.location().path();
    Optional<RawResponse> response = wholeResponse(path).filter(answer -> answer.status() == 200);
    boolean isMatch =
        response.filter(whole -> DataSite.isTrue(Optional.of(file), whole.content())).isPresent();
    if (isMatch) {
      matches.increment();
    } else if (response.isEmpty() || file.facts().isPresent()) {
      assertThat(history.isUnchanged(path, start))
          .as("%s is served as %s, and has not changed", file, response)
          .isFalse();
    }
  }

  /** After a change, a container may cut off a file once more at the length that it had before. */
  private Optional<RawResponse> wholeResponse(String path) {
    return response(path).or(() -> response(path));
  }

  /** Returns the response, or empty if the file was cut off while it was sent. */
  private Optional<RawResponse> response(String path) {
    try {
      return Optional.of(RawHttp.exchange(port, RawRequest.get(path)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
