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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** What a policy publishes at every host: an immutable snapshot. */
public final class SitePublication {
  private final HostTable<Publication> hosts;
  private final boolean isUniform;
  private final String version;

  private SitePublication(HostTable<Publication> hosts) {
    this.hosts = hosts;
    this.version = hash();
    this.isUniform = hosts.values().size() == 1;
  }

  /**
   * Renders what a policy publishes.
   *
   * @param clock tells when the documents were first there, and when they go stale
   * @throws PolicyException if it cannot be published
   */
  public static SitePublication of(SitePolicy policy, InstantSource clock) {
    return of(policy, clock, () -> Inventory.ListedFiles.NONE);
  }

  /**
   * Renders the same with what is known of the files of datasets, now and later.
   *
   * @throws PolicyException as in {@link #of}
   */
  public static SitePublication of(SitePolicy policy, InstantSource clock, Inventory files) {
    return render(
        policy, new PublicationRenderer(clock, files, FormatInvoker.OF_TOOL), Optional.empty());
  }

  /**
   * Renders the same in production, where a format that fails stops nothing.
   *
   * @param formats is given the outcome of each call of a format: empty if it worked, else what the
   *     format threw
   * @param previous what this takes the place of, as {@link #withSuccessor} does
   * @throws PolicyException as in {@link #of}
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
   * Renders what the policy publishes that takes the place of this one's. At no host does {@code
   * Last-Modified} go back, and it stays where the octets do.
   *
   * @throws PolicyException as in {@link #of}
   */
  public SitePublication withSuccessor(SitePolicy policy, InstantSource clock, Inventory files) {
    return render(
        policy, new PublicationRenderer(clock, files, FormatInvoker.OF_TOOL), Optional.of(this));
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

  /** Returns what is published where no host was asked, or none that the policy names. */
  public Publication defaultPublication() {
    return hosts.defaultValue();
  }

  /** Returns what is published at every host. */
  public HostTable<Publication> hosts() {
    return hosts;
  }

  /** Returns whether the same is published at every host, so that none need be asked for. */
  public boolean isUniform() {
    return isUniform;
  }

  /** Returns what is published at a host. */
  public Publication forHost(HostName host) {
    return hosts.forHost(host);
  }

  /** Returns a version: the same on every node that publishes the same, and another for another. */
  public String contentHash() {
    return version;
  }

  private String hash() {
    StringBuilder text = new StringBuilder(defaultPublication().summary());
    Map<String, Publication> named = new TreeMap<>();
    for (HostPattern name : hosts.patterns()) {
      named.put(name.toString(), hosts.forHost(name));
    }
    for (Map.Entry<String, Publication> entry : named.entrySet()) {
      text.append('\n').append(entry.getKey()).append(' ').append(entry.getValue().summary());
    }
    return Rendering.hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
