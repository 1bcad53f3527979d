package io.github.wayleave.identity;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Finds out whether clients are the crawlers that they name.
 *
 * <p><b>Threads and time.</b> Request threads call {@link #checkSignatures} and {@link #identify}
 * concurrently. These calls must not wait for a disk, a lock or a network: they return what is
 * known, and start lookups on the verifier's own threads. After a call that takes more than half a
 * second, Wayleave does not call the verifier for ten seconds.
 *
 * <p><b>Failures.</b> If a call throws, is slow or violates its contract, the client is {@link
 * Identity.Unverifiable}. The failure is counted and logged at most once a minute, and the health
 * of the policy is {@code DEGRADED} until a later call succeeds.
 */
public interface IdentityVerifier extends AutoCloseable {
  /**
   * Sets what to verify: once before the first request, and again after each change of the policy.
   * Must not wait for a network.
   */
  void configure(VerifierConfiguration configuration);

  /**
   * Checks the signatures of a request that has the field {@code Signature}; called only if the
   * policy uses signatures, and before {@link #identify}.
   */
  SignatureResult checkSignatures(IdentityRequest request);

  /**
   * Returns whether a client with a known address is a crawler; called for crawlers for which the
   * policy uses names or lists of addresses. The result is about this crawler, and by one of these
   * two means. It should be a shared instance, since this is called for every request of a crawler.
   *
   * @param crawler a crawler of the current or the previous configuration
   */
  Identity identify(Crawler crawler, IdentityRequest request);

  /**
   * Returns what an identity is based on, for a line of the log, such as {@code named
   * host7.example.net}; empty if there is nothing to add.
   */
  Optional<String> evidence(Identity identity, IpAddress client);

  /** Returns the state of the verifier, for operators. */
  VerifierStatus status();

  /** Ends all threads and lookups; later calls of other methods may throw. */
  @Override
  void close();

  /**
   * What a verifier verifies.
   *
   * @param policy which means the policy uses
   * @param crawlers all known crawlers, with what their operators publish
   * @param state the folder in which the verifier may keep what it learns; empty for none
   */
  record VerifierConfiguration(
      IdentityPolicy policy, CrawlerCatalogue crawlers, Optional<Path> state) {}

  /**
   * The result of checking the signatures of a request.
   *
   * @param agents the agents with a valid signature, each equal to {@code verify.signature} of a
   *     crawler of the configuration
   * @param reason why a signature of such an agent could not be checked: {@link Reason#PENDING},
   *     {@link Reason#FAILED} or {@link Reason#BUSY}; empty if that is not the case
   */
  record SignatureResult(List<UrlReference> agents, Optional<Reason> reason) {
    /** The result for a request without a signature that counts. */
    public static final SignatureResult NONE = new SignatureResult(List.of(), Optional.empty());

    /** Copies the list. */
    public SignatureResult {
      agents = List.copyOf(agents);
    }
  }

  /**
   * The state of a verifier.
   *
   * @param sources the lists, sets of keys and means in use
   * @param waiting how many lookups wait
   * @param verified how many addresses are known as verified
   * @param others how many other addresses are known
   */
  record VerifierStatus(List<SourceStatus> sources, int waiting, int verified, int others) {
    /** The status of a verifier that knows nothing. */
    public static final VerifierStatus EMPTY = new VerifierStatus(List.of(), 0, 0, 0);

    /** Copies the list. */
    public VerifierStatus {
      sources = List.copyOf(sources);
    }
  }

  /**
   * The state of something that a verifier depends on.
   *
   * @param kind what it is
   * @param name its URL, or the word of the {@link Means}
   * @param updated when it was last fetched, or when the means last verified a crawler; empty for
   *     never
   * @param description one line about it, such as the number of its entries or why it could not be
   *     fetched
   */
  record SourceStatus(SourceKind kind, String name, Optional<Instant> updated, String description) {
    /** What a verifier depends on. */
    public enum SourceKind {
      /** A list of addresses. */
      LIST,
      /** A set of keys. */
      KEYS,
      /** Proof that a means works here. */
      PROOF
    }
  }
}
