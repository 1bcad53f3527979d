package io.github.wayleave.cli.report;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.report.HostStatement.DatedDocument;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the chapter about some hosts: preferences, rules, documents, header fields and crawlers.
 */
record HostChapter(HostStatement statement, Document document, int annex) {
  private static final int MOST_LINES = 400;
  private static final int MOST_PATHS = 40;

  void write() {
    document.heading(
        2,
        "Annex %s: at %s"
            .formatted(
                annex,
                statement.hosts().stream()
                    .sorted(Comparator.comparing("*"::equals))
                    .map(HostChapter::hostName)
                    .collect(Collectors.joining(", "))));
    preferences();
    rules();
    documents();
    headerFields();
    new CrawlerSections(statement, document).write();
  }

  private static String hostName(String host) {
    return host.equals("*") ? "every host that the policy does not name" : host;
  }

  private void preferences() {
    document.heading(3, "What pages may be used for");
    Optional<UsageSection> usage = statement.policy().sections().usage().toOptional();
    if (usage.isEmpty()) {
      document.paragraph("The policy has no section \"usage\".");
      document.items(ofRobotsTxt());
      return;
    }
    Preferences base = usage.get().preferences().defaults();
    Table table = Table.of("").words("use", "all pages");
    for (UsagePurpose purpose : UsagePurpose.values()) {
      table.row(named(purpose), preferenceText(base.preferenceFor(purpose)));
    }
    document.table(table);
    notes(usage.get(), base).forEach(document::paragraph);
    List<String> exceptions =
        usage.get().preferences().overrides().stream().map(HostChapter::exception).toList();
    if (!exceptions.isEmpty()) {
      document.paragraph("Exceptions:");
      document.items(exceptions);
    }
  }

  /** Returns what a robots.txt that the policy takes as it is says about the use of pages. */
  private List<String> ofRobotsTxt() {
    return statement.rules().groups().stream()
        .flatMap(group -> group.terms().fields().stream())
        .filter(
            field ->
                Ascii.equal(field.name(), RobotsFieldNames.CONTENT_SIGNAL)
                    || Ascii.equal(field.name(), ContentUsage.FIELD))
        .map(field -> "robots.txt says: " + field)
        .distinct()
        .toList();
  }

  /** Returns what the surfaces state beyond the preferences, and what none of them reaches. */
  private static List<String> notes(UsageSection usage, Preferences base) {
    List<String> notes = new ArrayList<>();
    boolean allowsMore =
        Stream.of(UsagePurpose.values())
            .anyMatch(
                use ->
                    base.preferenceFor(use).filter(Preferences.Preference::isAllowed).isPresent());
    if (usage.publishes(Surface.TDMREP) && base.denies(UsagePurpose.AI_TRAIN) && allowsMore) {
      notes.add(
          "The reservation of the TDM Reservation Protocol covers all text and data mining, so it is wider than these preferences.");
    }
    if (base.denies(UsagePurpose.AI_INPUT)) {
      notes.add(
          "No surface keeps pages out of the AI answers in Google's search. Its Search Console has a setting for them: Settings, Search generative AI.");
    }
    return notes;
  }

  private static String named(UsagePurpose purpose) {
    return switch (purpose) {
      case SEARCH -> "to be found by search (search)";
      case AI_INPUT -> "as input of AI answers (ai-input)";
      case AI_TRAIN -> "training of AI models (ai-train)";
    };
  }

  private static String preferenceText(Optional<Preferences.Preference> preference) {
    return preference.map(HostChapter::preferenceText).orElse("not stated");
  }

  private static String preferenceText(Preferences.Preference preference) {
    if (preference.isOnTerms()) {
      return preference.toString();
    }
    return preference.isAllowed() ? "allowed" : "denied";
  }

  private static String exception(UsageOverride exception) {
    List<String> uses = new ArrayList<>();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      exception
          .preferences()
          .preferenceFor(purpose)
          .ifPresent(
              preference ->
                  uses.add(purpose.word() + " is " + preferenceText(Optional.of(preference))));
    }
    String pages =
        exception.paths().isEmpty() ? "on all pages" : "below " + joined(exception.paths());
    String crawlers = exception.agents().isEmpty() ? "" : " for " + joined(exception.agents());
    String reason = exception.reason().isBlank() ? "" : " (" + oneLine(exception.reason()) + ")";
    return pages.substring(0, 1).toUpperCase(Locale.ROOT)
        + pages.substring(1)
        + crawlers
        + ": "
        + String.join(", ", uses)
        + reason;
  }

  private static String joined(List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private void rules() {
    document.heading(3, "Rules for crawlers without their own group");
    List<String> rules =
        statement.rules().groupFor(List.of()).stream()
            .flatMap(group -> group.terms().rules().stream())
            .map(HostChapter::rule)
            .toList();
    if (rules.isEmpty()) {
      document.paragraph("Nothing: such crawlers may fetch every page.");
    } else {
      document.items(rules);
    }
  }

  private static String rule(Rule rule) {
    String reason = rule.reason().isBlank() ? "" : " (" + oneLine(rule.reason()) + ")";
    return rule.toString() + reason;
  }

  private void documents() {
    document.heading(3, "What is published");
    if (statement.documents().isEmpty()) {
      document.paragraph("No document.");
      return;
    }
    boolean isDated =
        statement.documents().stream().anyMatch(document -> document.since().isPresent());
    Table table = Table.of("").words("document", "bytes", "SHA-256");
    if (isDated) {
      table.words("since", "until");
    }
    document.table(
        table.rows(statement.documents().stream().map(dated -> row(dated, isDated)).toList()));
    statement
        .robotsTxt()
        .ifPresent(
            robotsTxt -> {
              List<String> lines = robotsTxt.text().lines().toList();
              document.paragraph(
                  lines.size() > MOST_LINES
                      ? "The first %s of %s lines of /robots.txt:"
                          .formatted(MOST_LINES, lines.size())
                      : "The lines of /robots.txt:");
              document.lines(lines.stream().limit(MOST_LINES).toList());
            });
    statement.documents().stream()
        .filter(other -> isAboutRights(other.path()))
        .forEach(
            other -> {
              document.paragraph("The lines of %s:".formatted(other.path()));
              document.lines(other.text().lines().limit(MOST_LINES).toList());
            });
  }

  /** Returns whether a document is that of the license or of the reservation of rights. */
  private boolean isAboutRights(String path) {
    return path.equals(TdmRep.PATH)
        || statement
            .policy()
            .sections()
            .usage()
            .toOptional()
            .flatMap(usage -> usage.documents().rsl())
            .filter(rsl -> rsl.path().equals(path))
            .isPresent();
  }

  private static List<String> row(DatedDocument document, boolean isDated) {
    List<String> row = new ArrayList<>();
    row.add(document.path());
    row.add(Long.toString(document.version().length()));
    row.add(document.version().sha256());
    if (isDated) {
      row.add(document.since().map(Object::toString).orElse("not in the history"));
      row.add(document.until().map(Object::toString).orElse("now"));
    }
    return row;
  }

  private void headerFields() {
    document.heading(3, "Header fields of pages");
    Publication publication = Publication.of(statement.policy(), InstantSource.system());
    Table table = Table.of("").words("page", "header field");
    for (String path : paths()) {
      for (Header header : publication.headers(Target.of(path))) {
        table.row(path, header.name() + ": " + header.value());
      }
    }
    if (table.rows().isEmpty()) {
      document.paragraph("The policy adds none.");
    } else {
      document.paragraph(
          "The filter adds these to its responses, as does a server that is configured to send them; a path stands for all pages that begin with it.");
      document.table(table);
    }
  }

  /** Returns the home page, and a sample path for each pattern with header fields. */
  private Set<String> paths() {
    HostRules policy = statement.policy();
    Set<String> paths = new LinkedHashSet<>();
    paths.add("/");
    policy.headers().forEach(header -> header.paths().forEach(path -> paths.add(example(path))));
    policy
        .sections()
        .usage()
        .toOptional()
        .ifPresent(
            usage ->
                usage.preferences().overrides().stream()
                    .flatMap(exception -> exception.paths().stream())
                    .forEach(path -> paths.add(example(path))));
    return paths.stream().limit(MOST_PATHS).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String example(PathPattern pattern) {
    return pattern.toString().replaceFirst("\\$$", "").replaceFirst("\\*+$", "").replace("*", "x");
  }

  static List<ProductToken> names(HostStatement statement) {
    return statement.rules().agents().stream().filter(name -> !name.isAny()).toList();
  }
}
