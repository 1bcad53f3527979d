package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import io.github.wayleave.publish.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;

/** Documents with a clock, a fetcher and an executor that tests control. */
class DocumentsFixture {
  static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  static final String LIST = "https://lists.example/a.json";
  static final UrlReference LIST_URL = UrlReference.of(LIST);
  static final String KEYS = "https://agent.example/keys";
  static final String KEY_SET = "{\"keys\":[" + TestKey.ed25519(1).json() + "]}";
  static final IdentityPolicy FETCH =
      IdentityPolicy.builder().ranges(RangeSource.FETCH).signatures(true).build();

  final SettableClock clock = new SettableClock(NOW);
  final TestFetcher fetcher = new TestFetcher();
  final Queue<Runnable> tasks = new ArrayDeque<>();
  final List<Throwable> failures = new ArrayList<>();
  final List<String> warnings = new ArrayList<>();
  final Documents documents =
      new Documents(fetcher, tasks::add, clock, new Random(1), failures::add, warnings::add);

  DocumentsFixture() {
    documents.configure(set(FETCH, List.of(LIST), List.of(KEYS)));
  }

  static DocumentSet set(IdentityPolicy policy, List<String> lists, List<String> keys) {
    return new DocumentSet(policy, urls(lists), urls(keys));
  }

  static Set<UrlReference> urls(List<String> texts) {
    Set<UrlReference> urls = new LinkedHashSet<>();
    texts.forEach(text -> urls.add(UrlReference.of(text)));
    return urls;
  }

  static UrlReference url(String text) {
    return UrlReference.of(text);
  }

  void work() {
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      task.run();
    }
  }

  void pass(Duration time) {
    clock.set(clock.instant().plus(time));
  }

  /** Visits the list, and returns the URLs that were fetched because of that. */
  List<String> visit() {
    var unused = documents.list(LIST_URL);
    work();
    return fetcher.takeRequests();
  }

  List<String> networks(String url) {
    return documents.list(url(url)).stream()
        .flatMap(copy -> copy.list().networks().stream())
        .map(Object::toString)
        .toList();
  }

  List<String> statusLines() {
    return documents.status().stream().map(SourceStatus::description).toList();
  }

  RangeAnswer answer(String address) {
    return documents
        .list(LIST_URL)
        .orElseThrow()
        .answer(IpAddress.of(address).orElseThrow(), true, ListSource.FETCH, clock.instant());
  }
}
