package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.publish.catalogue.FormatCalls;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.Hosts;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DataDocuments.AlsoPublished;
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
  private final Hosts<Publication> hosts;
  private final boolean isUniform;
  private final String version;

  private SitePublication(Hosts<Publication> hosts) {
    this.hosts = hosts;
    this.version = hash();
    this.isUniform = hosts.all().size() == 1;
  }

  /**
   * Renders what a policy publishes.
   *
   * @param clock tells when the documents were first there, and when they go stale
   * @throws PolicyException if it cannot be published
   */
  public static SitePublication of(SitePolicy policy, InstantSource clock) {
    return of(policy, clock, () -> Inventory.Holdings.NONE);
  }

  /**
   * Renders the same with what is known of the files of datasets, now and later.
   *
   * @throws PolicyException as in {@link #of}
   */
  public static SitePublication of(SitePolicy policy, InstantSource clock, Inventory files) {
    return render(policy, new Renderer(clock, files, FormatCalls.OF_TOOL), Optional.empty());
  }

  /**
   * Renders the same in production, where a format that fails stops nothing.
   *
   * @param formats is given the outcome of each call of a format: empty if it worked, else what the
   *     format threw
   * @param before what this takes the place of, as {@link #followedBy} does
   * @throws PolicyException as in {@link #of}
   */
  public static SitePublication of(
      SitePolicy policy,
      InstantSource clock,
      Inventory files,
      BiConsumer<AlsoPublished, Optional<Throwable>> formats,
      Optional<SitePublication> before) {
    Renderer renderer = new Renderer(clock, files, new FormatCalls(Optional.of(formats)));
    return render(policy, renderer, before);
  }

  /**
   * Renders what the policy publishes that takes the place of this one's. At no host does {@code
   * Last-Modified} go back, and it stays where the octets do.
   *
   * @throws PolicyException as in {@link #of}
   */
  public SitePublication followedBy(SitePolicy policy, InstantSource clock, Inventory files) {
    return render(policy, new Renderer(clock, files, FormatCalls.OF_TOOL), Optional.of(this));
  }

  private static SitePublication render(
      SitePolicy policy, Renderer renderer, Optional<SitePublication> replaced) {
    List<HostRules> rules = policy.hosts().all();
    List<List<Publication>> before =
        replaced.isPresent() ? replaced.get().hosts.replacedBy(policy.hosts()) : List.of();
    List<Publication> publications = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      publications.add(
          Publication.render(renderer, rules.get(i), before.isEmpty() ? List.of() : before.get(i)));
    }
    return new SitePublication(policy.hosts().with(publications));
  }

  /** Returns what is published where no host was asked, or none that the policy names. */
  public Publication main() {
    return hosts.main();
  }

  /** Returns what is published at every host. */
  public Hosts<Publication> hosts() {
    return hosts;
  }

  /** Returns whether the same is published at every host, so that none need be asked for. */
  public boolean isUniform() {
    return isUniform;
  }

  /** Returns what is published at a host. */
  public Publication at(HostName host) {
    return hosts.at(host);
  }

  /** Returns a version: the same on every node that publishes the same, and another for another. */
  public String version() {
    return version;
  }

  private String hash() {
    StringBuilder all = new StringBuilder(main().summary());
    Map<String, Publication> named = new TreeMap<>();
    for (HostPattern name : hosts.patterns()) {
      named.put(name.toString(), hosts.at(name));
    }
    for (Map.Entry<String, Publication> entry : named.entrySet()) {
      all.append('\n').append(entry.getKey()).append(' ').append(entry.getValue().summary());
    }
    return Rendering.hash(all.toString().getBytes(StandardCharsets.UTF_8));
  }
}
