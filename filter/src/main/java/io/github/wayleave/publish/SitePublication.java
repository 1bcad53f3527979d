package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.publish.catalogue.FormatInvoker;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DataDocuments.AdditionalFormat;
import io.github.wayleave.policy.section.HostPattern;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** The publications of all hosts of a policy: an immutable snapshot. */
public final class SitePublication {
  /** The number of characters up to which summaries are hashed as they are: {@value}. */
  private static final int LONGEST_SUMMARIES = 4 << 20;

  private final HostTable<Publication> hosts;
  private final boolean isUniform;
  private final String contentHash;

  private SitePublication(HostTable<Publication> hosts) {
    this.hosts = hosts;
    this.contentHash = hash();
    this.isUniform = hosts.values().size() == 1;
  }

  /**
   * Renders what a policy publishes.
   *
   * @param clock determines {@code Last-Modified} and {@code Expires}
   * @throws PolicyException if a document does not parse back to what the policy says, or the data
   *     documents are too large
   */
  public static SitePublication of(SitePolicy policy, InstantSource clock) {
    return of(policy, clock, () -> Inventory.ListedFiles.NONE);
  }

  /**
   * Renders what a policy publishes, with the known dataset files.
   *
   * @param files the dataset files, which may change later
   * @throws PolicyException as in {@link #of(SitePolicy, InstantSource)}
   */
  public static SitePublication of(SitePolicy policy, InstantSource clock, Inventory files) {
    return render(
        policy, new PublicationRenderer(clock, files, FormatInvoker.FOR_TOOLS), Optional.empty());
  }

  /**
   * Renders what a policy publishes in production, where a failing format does not fail the policy.
   *
   * @param formats receives the outcome of each call of a format: empty for success, or else what
   *     the format threw
   * @param previous the publication that this one replaces, as in {@link #withSuccessor}
   * @throws PolicyException as in {@link #of(SitePolicy, InstantSource)}
   */
  public static SitePublication of(
      SitePolicy policy,
      InstantSource clock,
      Inventory files,
      BiConsumer<AdditionalFormat, Optional<Throwable>> formats,
      Optional<SitePublication> previous) {
    PublicationRenderer renderer =
        new PublicationRenderer(clock, files, new FormatInvoker(Optional.of(formats)));
    return render(policy, renderer, previous);
  }

  /**
   * Renders what the policy publishes that replaces this one's. At each host, {@code Last-Modified}
   * never goes back, and stays where the bytes are the same.
   *
   * @throws PolicyException as in {@link #of(SitePolicy, InstantSource)}
   */
  public SitePublication withSuccessor(SitePolicy policy, InstantSource clock, Inventory files) {
    return render(
        policy, new PublicationRenderer(clock, files, FormatInvoker.FOR_TOOLS), Optional.of(this));
  }

  private static SitePublication render(
      SitePolicy policy, PublicationRenderer renderer, Optional<SitePublication> replaced) {
    List<HostRules> rules = policy.hosts().values();
    List<List<Publication>> previous =
        replaced.isPresent() ? replaced.get().hosts.pairWith(policy.hosts()) : List.of();
    List<Publication> publications = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      publications.add(
          Publication.render(
              renderer, rules.get(i), previous.isEmpty() ? List.of() : previous.get(i)));
    }
    return new SitePublication(policy.hosts().withEntries(publications));
  }

  /**
   * Returns the publication for requests without a host, or for one that the policy does not name.
   */
  public Publication defaultPublication() {
    return hosts.defaultValue();
  }

  /** Returns the publications of all hosts. */
  public HostTable<Publication> hosts() {
    return hosts;
  }

  /**
   * Returns whether every host publishes the same, so that the requested host makes no difference.
   */
  public boolean isUniform() {
    return isUniform;
  }

  /** Returns the publication of a host. */
  public Publication forHost(HostName host) {
    return hosts.forHost(host);
  }

  /** Returns a content hash, equal on all nodes that publish the same documents. */
  public String contentHash() {
    return contentHash;
  }

  /**
   * Hashes the summaries of all hosts. Names of hosts share publications, so thousands of names
   * could repeat a long summary; such a policy has the hash of each summary in its place.
   */
  private String hash() {
    Map<String, Publication> named = new TreeMap<>();
    for (HostPattern name : hosts.patterns()) {
      named.put(name.toString(), hosts.forHost(name));
    }
    IdentityHashMap<Publication, String> summaries = new IdentityHashMap<>();
    for (Publication publication : hosts.values()) {
      summaries.put(publication, publication.summary());
    }
    long length = summary(summaries, defaultPublication()).length();
    for (Publication publication : named.values()) {
      length += summary(summaries, publication).length();
    }
    if (length > LONGEST_SUMMARIES) {
      summaries.replaceAll((publication, summary) -> hash(summary));
    }
    StringBuilder text = new StringBuilder(summary(summaries, defaultPublication()));
    for (Map.Entry<String, Publication> entry : named.entrySet()) {
      text.append('\n').append(entry.getKey()).append(' ');
      text.append(summary(summaries, entry.getValue()));
    }
    return hash(text.toString());
  }

  private static String summary(
      IdentityHashMap<Publication, String> summaries, Publication publication) {
    return summaries.getOrDefault(publication, "");
  }

  private static String hash(String text) {
    return Rendering.hash(text.getBytes(StandardCharsets.UTF_8));
  }
}
