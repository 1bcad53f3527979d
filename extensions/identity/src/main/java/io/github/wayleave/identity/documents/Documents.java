package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.fetch.FetchResult.Failed;
import io.github.wayleave.identity.fetch.FetchResult.Fetched;
import io.github.wayleave.identity.fetch.FetchResult.NotModified;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.signature.AgentKeys;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lists of addresses and the sets of keys that a policy uses, kept up to date.
 *
 * <p>A request of a crawler that a document serves starts the fetch if it is due; there is no
 * timer, so nothing is fetched while no crawler comes. Request threads call {@link #list}, {@link
 * #state}, {@link #askAgain} and {@link #keysAt}, which read volatile fields and never wait for a
 * fetch. Fetches run as tasks of the executor, two at once and one from a host. What is kept is
 * bounded: {@link AddressLists#MAX_LISTS} lists with {@link AddressLists#MAX_NETWORKS} networks
 * together, and the keys of {@link DocumentSet#MAX_AGENTS} agents.
 */
public final class Documents implements AgentKeys.Source {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.identity");

  private final Fetcher fetcher;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final Consumer<Throwable> failures;
  private final Consumer<String> warnings;
  private final FetchQueue queue;
  private volatile Sources sources = Sources.NONE;

  /**
   * Creates an instance without documents.
   *
   * @param workers runs fetches, which block for up to five seconds; two of its threads are used at
   *     once
   * @param failures receives exceptions other than those of documents that cannot be fetched
   */
  public Documents(
      Fetcher fetcher,
      Executor workers,
      InstantSource clock,
      RandomGenerator random,
      Consumer<Throwable> failures) {
    this(fetcher, workers, clock, random, failures, LOG::warn);
  }

  /** Creates an instance that passes its warnings to {@code warnings}. */
  Documents(
      Fetcher fetcher,
      Executor workers,
      InstantSource clock,
      RandomGenerator random,
      Consumer<Throwable> failures,
      Consumer<String> warnings) {
    this.fetcher = fetcher;
    this.clock = clock;
    this.random = random;
    this.failures = failures;
    this.warnings = warnings;
    this.queue = new FetchQueue(workers, this::fetch);
  }

  /**
   * Sets the documents that are used from now on. Documents that were used before keep their
   * copies.
   */
  public synchronized void configure(DocumentSet wanted) {
    Sources before = sources;
    Sources next = before.replacedBy(wanted);
    next.file()
        .filter(file -> !before.file().equals(Optional.of(file)))
        .flatMap(ListFile::fault)
        .ifPresent(fault -> warnings.accept(wanted.policy().problem(fault).toString()));
    sources = next;
  }

  /**
   * Returns the copy of a list, however old it is, and starts a fetch if one is due.
   *
   * @param url the URL of a list of the configuration; others have no copy
   */
  public Optional<ListCopy> list(UrlReference url) {
    Sources current = sources;
    TrackedDocument<ListCopy> list = current.lists().get(url);
    if (list == null) {
      return Optional.empty();
    }
    if (current.fetchesLists()) {
      startIfDue(list);
    }
    return list.state().copy();
  }

  /** Returns whether a list could be obtained. */
  public ListState state(UrlReference url) {
    Sources current = sources;
    TrackedDocument<ListCopy> list = current.lists().get(url);
    if (list == null || list.state().schedule().isFailing()) {
      return ListState.FAILED;
    }
    return list.state().copy().isPresent() ? ListState.PRESENT : ListState.PENDING;
  }

  /**
   * Starts fetching a list that does not contain an address, unless it was fetched within the hour,
   * or the last attempt failed and the next one is not due.
   */
  public void askAgain(UrlReference url) {
    Sources current = sources;
    TrackedDocument<ListCopy> list = current.lists().get(url);
    if (list != null && current.fetchesLists()) {
      Instant now = clock.instant();
      start(list, document -> document.mayBeAskedAgain(list.format(), now));
    }
  }

  /** Returns the keys that count now, and starts a fetch if one is due. */
  @Override
  public AgentKeys keysAt(String keySetUrl) {
    TrackedDocument<KeyCopy> keySet = sources.keySets().get(keySetUrl);
    if (keySet == null) {
      return AgentKeys.Missing.FAILED;
    }
    startIfDue(keySet);
    FetchedDocument<KeyCopy> state = keySet.state();
    boolean isFailing = state.schedule().isFailing();
    Optional<KeyCopy> copy = state.copy();
    if (copy.isPresent() && copy.get().isUsed(isFailing, clock.instant())) {
      return copy.get().keys();
    }
    return isFailing ? AgentKeys.Missing.FAILED : AgentKeys.Missing.PENDING;
  }

  /** Returns a line for each document, and for each that the bounds leave out. */
  public List<SourceStatus> status() {
    return DocumentStatus.of(sources);
  }

  /** Returns what outlives a restart. Lists of a file do not. */
  public SavedDocuments saved() {
    Sources current = sources;
    Map<UrlReference, SavedDocument<ListCopy>> lists = new HashMap<>();
    Map<UrlReference, SavedDocument<KeyCopy>> keySets = new HashMap<>();
    if (current.fetchesLists()) {
      current
          .lists()
          .forEach((url, list) -> list.state().saved().ifPresent(saved -> lists.put(url, saved)));
    }
    current
        .keySets()
        .values()
        .forEach(keys -> keys.state().saved().ifPresent(saved -> keySets.put(keys.url(), saved)));
    return new SavedDocuments(lists, keySets);
  }

  /** Adds saved copies of documents of the configuration that have none yet. */
  public synchronized void restore(SavedDocuments saved) {
    Sources current = sources;
    if (current.fetchesLists()) {
      current.lists().values().forEach(list -> restore(list, saved.lists().get(list.url())));
    }
    current.keySets().values().forEach(keys -> restore(keys, saved.keySets().get(keys.url())));
  }

  private <T> void restore(TrackedDocument<T> document, @Nullable SavedDocument<T> saved) {
    if (saved != null && document.state().copy().isEmpty() && fits(document, saved.copy())) {
      document.setState(FetchedDocument.of(saved));
    }
  }

  private boolean fits(TrackedDocument<?> document, Object copy) {
    try {
      requireSpace(document, copy);
      return true;
    } catch (InvalidValueException e) {
      return false;
    }
  }

  private void startIfDue(TrackedDocument<?> document) {
    long now = clock.millis();
    if (document.state().schedule().isDue(now)) {
      start(document, state -> state.schedule().isDue(now));
    }
  }

  private <T> void start(TrackedDocument<T> document, Predicate<FetchedDocument<T>> isDue) {
    if (document.tryQueue(isDue)) {
      queue.add(document);
    }
  }

  /** Fetches a document on a thread of the executor. */
  @SuppressWarnings("CatchingUnchecked") // also an Error, such as LinkageError
  private <T> void fetch(TrackedDocument<T> document) {
    Instant requestTime = clock.instant();
    try {
      complete(document, fetcher.fetch(document.request(), requestTime), requestTime);
    } catch (Throwable e) {
      failures.accept(e);
      complete(
          document,
          new Failed("an exception: " + e.getClass().getName(), Optional.empty()),
          requestTime);
    }
  }

  private synchronized <T> void complete(
      TrackedDocument<T> document, FetchResult result, Instant requestTime) {
    FetchedDocument<T> state = document.state();
    DocumentFormat<T> format = document.format();
    if (result instanceof NotModified answer) {
      document.setState(state.confirmed(answer, format, requestTime, random));
    } else if (result instanceof Fetched answer) {
      document.setState(accepted(document, answer, requestTime));
    } else if (result instanceof Failed answer) {
      document.setState(state.failed(answer, format, clock.instant(), random));
    }
  }

  /** Returns the state after a document arrived, which may be unusable. */
  private <T> FetchedDocument<T> accepted(
      TrackedDocument<T> document, Fetched answer, Instant requestTime) {
    FetchedDocument<T> state = document.state();
    DocumentFormat<T> format = document.format();
    try {
      T copy = format.read(answer, state.copy(), requestTime);
      requireSpace(document, copy);
      return state.replacedBy(
          copy, answer.entityTag(), format.next(requestTime, answer.maxAge(), random));
    } catch (InvalidValueException e) {
      Failed refused = new Failed("the answer " + e.getMessage(), Optional.empty());
      return state.failed(refused, format, clock.instant(), random);
    }
  }

  /**
   * Checks that all lists together are not too large.
   *
   * @throws InvalidValueException if they are
   */
  private void requireSpace(TrackedDocument<?> document, Object copy) {
    if (copy instanceof ListCopy list) {
      Map<UrlReference, ListCopy> copies = new HashMap<>();
      sources
          .lists()
          .forEach((url, other) -> other.state().copy().ifPresent(c -> copies.put(url, c)));
      copies.put(document.url(), list);
      AddressLists.of(copies);
    }
  }
}
