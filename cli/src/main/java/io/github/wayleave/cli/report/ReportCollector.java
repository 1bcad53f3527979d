package io.github.wayleave.cli.report;

import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.history.HistoryTime;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.report.HostStatement.DatedDocument;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.History.PublicationPeriod;
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

/** Collects the statements of a policy host by host, now or at a time in the history. */
public final class ReportCollector {
  private ReportCollector() {}

  /** Returns the current statements, with their times of publication if there is a history. */
  public static List<HostStatement> current(
      PolicySubject subject, Optional<HostName> host, Optional<HistoryReader> records) {
    List<HostStatement> statements = new ArrayList<>();
    hosts(subject.sitePolicy(), host)
        .forEach(
            (policy, names) ->
                statements.add(
                    new HostStatement(
                        names,
                        policy,
                        subject.sitePolicy().crawlers(),
                        documents(policy, names, records))));
    return statements;
  }

  public static List<HostStatement> at(
      HistoryTime time, SitePolicy whole, Optional<HostName> host, HistoryReader records) {
    List<PublicationPeriod> stays =
        records.state(time, Optional.empty(), Optional.empty()).periods();
    List<HostStatement> statements = new ArrayList<>();
    hosts(whole, host)
        .forEach(
            (policy, names) ->
                statements.add(
                    new HostStatement(
                        names,
                        policy,
                        whole.crawlers(),
                        stays.stream()
                            .filter(stay -> stay.place().host().equals(names.get(0)))
                            .map(
                                stay ->
                                    new DatedDocument(
                                        stay.place().path(),
                                        stay.version(),
                                        Optional.of(stay.since()),
                                        stay.until(),
                                        text(records.bytes(stay.version()))))
                            .toList())));
    return statements;
  }

  /** Returns the hosts of each set of rules, those at the top of the policy first. */
  private static Map<HostRules, List<String>> hosts(SitePolicy whole, Optional<HostName> host) {
    Map<HostRules, List<String>> ordered = new LinkedHashMap<>();
    if (host.isPresent()) {
      HostPattern pattern = HostPattern.of(host.get());
      String name =
          whole.hosts().forPattern(pattern).isPresent()
              ? pattern.toString()
              : nearest(whole, host.get());
      return Map.of(whole.forHost(host.get()), List.of(name));
    }
    if (whole.hosts().forPattern(HostPattern.ANY).isEmpty()) {
      add(whole.defaultRules(), HostPattern.ANY, ordered);
    }
    for (HostPattern pattern : whole.hosts().patterns()) {
      whole.hosts().forPattern(pattern).ifPresent(policy -> add(policy, pattern, ordered));
    }
    return ordered;
  }

  private static String nearest(SitePolicy whole, HostName host) {
    HostRules rules = whole.forHost(host);
    return whole.hosts().patterns().stream()
        .filter(
            pattern ->
                whole
                    .hosts()
                    .forPattern(pattern)
                    .filter(candidate -> candidate == rules)
                    .isPresent())
        .findFirst()
        .map(HostPattern::toString)
        .orElse(HostPattern.ANY.toString());
  }

  private static void add(
      HostRules policy, HostPattern pattern, Map<HostRules, List<String>> hosts) {
    hosts.computeIfAbsent(policy, rules -> new ArrayList<>()).add(pattern.toString());
  }

  private static List<DatedDocument> documents(
      HostRules policy, List<String> names, Optional<HistoryReader> records) {
    Map<String, PublishedDocument> fixed =
        Publication.of(policy, InstantSource.system()).fixedDocuments();
    return fixed.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            entry -> {
              byte[] octets = entry.getValue().octets();
              DocumentVersion version = DocumentVersion.of(octets, entry.getValue().contentType());
              Optional<PublicationPeriod> stay =
                  records.flatMap(
                      history -> standing(history, names.get(0), entry.getKey(), version));
              return new DatedDocument(
                  entry.getKey(),
                  version,
                  stay.map(PublicationPeriod::since),
                  Optional.empty(),
                  text(octets));
            })
        .toList();
  }

  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8);
  }

  private static Optional<PublicationPeriod> standing(
      HistoryReader records, String host, String path, DocumentVersion version) {
    return records
        .state(HistoryTime.ANY_TIME, Optional.empty(), Optional.of(path))
        .periods()
        .stream()
        .filter(stay -> stay.place().host().equals(host) && stay.until().isEmpty())
        .filter(stay -> stay.version().sha256().equals(version.sha256()))
        .findFirst();
  }
}
