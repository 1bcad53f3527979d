package io.github.wayleave.cli.report;

import io.github.wayleave.cli.history.Records;
import io.github.wayleave.cli.history.When;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.report.SaidAt.SaidDocument;
import io.github.wayleave.internal.history.History.Stay;
import io.github.wayleave.internal.history.Version;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out what a policy says, host by host, now or at a time that a history knows. */
public final class Gathering {
  private Gathering() {}

  /** Returns what a policy says now, and since when, if there is a history that knows. */
  public static List<SaidAt> now(
      OfPolicy subject, Optional<HostName> host, Optional<Records> records) {
    List<SaidAt> said = new ArrayList<>();
    hosts(subject.whole(), host)
        .forEach(
            (policy, names) ->
                said.add(
                    new SaidAt(
                        names,
                        policy,
                        subject.whole().crawlers(),
                        documents(policy, names, records))));
    return said;
  }

  public static List<SaidAt> at(
      When when, SitePolicy whole, Optional<HostName> host, Records records) {
    List<Stay> stays = records.standing(when, Optional.empty(), Optional.empty()).stays();
    List<SaidAt> said = new ArrayList<>();
    hosts(whole, host)
        .forEach(
            (policy, names) ->
                said.add(
                    new SaidAt(
                        names,
                        policy,
                        whole.crawlers(),
                        stays.stream()
                            .filter(stay -> stay.place().host().equals(names.get(0)))
                            .map(
                                stay ->
                                    new SaidDocument(
                                        stay.place().path(),
                                        stay.version(),
                                        Optional.of(stay.since()),
                                        stay.until(),
                                        text(records.octets(stay.version()))))
                            .toList())));
    return said;
  }

  /** Returns the names of hosts by the policy that holds there, the one at the top first. */
  private static Map<HostRules, List<String>> hosts(SitePolicy whole, Optional<HostName> host) {
    Map<HostRules, List<String>> ordered = new LinkedHashMap<>();
    if (host.isPresent()) {
      HostPattern asked = HostPattern.of(host.get());
      String name =
          whole.hosts().under(asked).isPresent() ? asked.toString() : nearest(whole, host.get());
      return Map.of(whole.at(host.get()), List.of(name));
    }
    if (whole.hosts().under(HostPattern.ANY).isEmpty()) {
      add(whole.main(), HostPattern.ANY, ordered);
    }
    for (HostPattern pattern : whole.hosts().patterns()) {
      whole.hosts().under(pattern).ifPresent(policy -> add(policy, pattern, ordered));
    }
    return ordered;
  }

  private static String nearest(SitePolicy whole, HostName host) {
    HostRules there = whole.at(host);
    return whole.hosts().patterns().stream()
        .filter(pattern -> whole.hosts().under(pattern).filter(one -> one == there).isPresent())
        .findFirst()
        .map(HostPattern::toString)
        .orElse(HostPattern.ANY.toString());
  }

  private static void add(
      HostRules policy, HostPattern pattern, Map<HostRules, List<String>> hosts) {
    hosts.computeIfAbsent(policy, one -> new ArrayList<>()).add(pattern.toString());
  }

  private static List<SaidDocument> documents(
      HostRules policy, List<String> names, Optional<Records> records) {
    Map<String, PublishedDocument> fixed = Publication.of(policy, InstantSource.system()).fixed();
    return fixed.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            entry -> {
              byte[] octets = entry.getValue().octets();
              Version version = Version.of(octets, entry.getValue().contentType());
              Optional<Stay> stay =
                  records.flatMap(known -> standing(known, names.get(0), entry.getKey(), version));
              return new SaidDocument(
                  entry.getKey(), version, stay.map(Stay::since), Optional.empty(), text(octets));
            })
        .toList();
  }

  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8);
  }

  private static Optional<Stay> standing(
      Records records, String host, String path, Version version) {
    return records.standing(When.EVER, Optional.empty(), Optional.of(path)).stays().stream()
        .filter(stay -> stay.place().host().equals(host) && stay.until().isEmpty())
        .filter(stay -> stay.version().sha256().equals(version.sha256()))
        .findFirst();
  }
}
