package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.diff.rules.PatternCoverSets;
import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.internal.publish.header.SingleField;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the {@code _headers} of Netlify and Cloudflare Pages.
 *
 * <p>There, all rules that match a page apply, and the values of one field are joined with commas.
 * So a field with different values can be written only if the joined values mean the same as the
 * value of the page.
 */
final class NetlifyWriter implements HostingWriter {
  private static final int MOST_RULES_OF_CLOUDFLARE = 100;
  private static final int LONGEST_LINE_OF_CLOUDFLARE = 2_000;
  private static final String EVERYWHERE = "/*";

  @Override
  public HostingPlan plan(StaticHost host) {
    NetlifyConfig config = new NetlifyConfig(host);
    String text = config.text();
    return new HostingPlan(
        List.of(new ConfigurationFile("_headers", text)),
        List.of(
            "Publish %s: Netlify and Cloudflare Pages read _headers in the folder that is published."
                .formatted(HostingWriter.folder(host))),
        config.warnings);
  }

  private static final class NetlifyConfig {
    private final StaticHost host;
    private final Map<String, List<String>> lines = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();

    NetlifyConfig(StaticHost host) {
      this.host = host;
    }

    String text() {
      List<FieldRules> fields = HostingWriter.fields(host);
      boolean areTagsUniform =
          fields.stream().filter(NetlifyConfig::isTag).allMatch(FieldRules::isUniform);
      for (FieldRules field : fields) {
        if (isTag(field) && field.line().agent().isPresent() && !areTagsUniform) {
          warn(
              field,
              "is omitted: it differs by path, and combined with other lines it would"
                  + " apply to other crawlers");
        } else if (field.isUniform()) {
          field.defaultValue().ifPresent(value -> add(EVERYWHERE, field.line().name(), value));
        } else if (isTag(field)) {
          tags(field);
        } else {
          single(field);
        }
      }
      documents();
      check();
      StringBuilder text =
          new StringBuilder(
              "# Written by \"wayleave render --for netlify\", for %s.\n".formatted(host.name()));
      lines.forEach(
          (path, headers) -> {
            text.append(path).append('\n');
            headers.forEach(header -> text.append("  ").append(header).append('\n'));
          });
      return text.toString();
    }

    private static boolean isTag(FieldRules field) {
      return field.line().name().equals(RobotsTags.FIELD);
    }

    private void add(String path, String name, String value) {
      lines.computeIfAbsent(path, key -> new ArrayList<>()).add(name + ": " + value);
    }

    private void warn(FieldRules field, String sentence) {
      warnings.add(
          "%s%s %s"
              .formatted(
                  field.line().name(),
                  field.line().agent().map(" for "::concat).orElse(""),
                  sentence));
    }

    /** Joined rules mean the strictest of them, so a page may have more than one value. */
    private void tags(FieldRules field) {
      if (!isJoined(field)) {
        TagRules base = tags(field.defaultValue());
        List<FieldRule> looser =
            field.exceptions().stream()
                .filter(rule -> !tags(rule.value()).combinedWith(base).equals(tags(rule.value())))
                .toList();
        if (looser.isEmpty() || base.isNoindex()) {
          warn(
              field,
              "is omitted: some pages have less of it than the pages around them, and a rule of _headers cannot revoke another");
          return;
        }
        warn(
            field,
            "is %s on all pages, even where the policy has no such rule (%s): a rule of _headers cannot revoke another"
                .formatted(base, pages(looser)));
      }
      field.defaultValue().ifPresent(value -> add(EVERYWHERE, RobotsTags.FIELD, value));
      field.exceptions().stream()
          .filter(NetlifyConfig::isWritten)
          .forEach(rule -> add(field, rule));
    }

    /** Returns whether the joined values of all matching rules equal the value of each page. */
    private static boolean isJoined(FieldRules field) {
      PatternCoverSets coverings = PatternCoverSets.of(field.patterns());
      return coverings.isComplete()
          && coverings.sets().stream()
              .map(covering -> Target.of(covering.path()))
              .allMatch(page -> joined(field, page).equals(tags(field.at(page))));
    }

    private static TagRules joined(FieldRules field, Target page) {
      return field.rules().stream()
          .filter(NetlifyConfig::isWritten)
          .filter(rule -> rule.patterns().stream().allMatch(pattern -> pattern.covers(page)))
          .map(rule -> tags(rule.value()))
          .reduce(TagRules.EMPTY, TagRules::combinedWith);
    }

    private static TagRules tags(Optional<String> value) {
      return value.map(TagRules::of).orElse(TagRules.EMPTY);
    }

    /** Rules for overlapping patterns are implied by joining. */
    private static boolean isWritten(FieldRule rule) {
      return rule.patterns().size() <= 1;
    }

    private void add(FieldRules field, FieldRule rule) {
      Optional<String> path =
          rule.patterns().size() == 1 ? path(rule.patterns().get(0)) : Optional.empty();
      if (path.isPresent()) {
        rule.value().ifPresent(value -> add(path.get(), field.line().name(), value));
      } else {
        warn(
            field,
            "is not sent for %s: _headers supports paths and * only".formatted(rule.pages()));
      }
    }

    /** The field may occur only once, so joined values would be invalid. */
    private void single(FieldRules field) {
      Optional<String> base = field.defaultValue();
      String name = field.line().name();
      boolean isBaseStrictest =
          base.isPresent()
              && SingleField.of(name).isPresent()
              && field.exceptions().stream()
                  .allMatch(rule -> isStrictest(SingleField.of(name).get(), base.get(), rule));
      if (isBaseStrictest) {
        add(EVERYWHERE, name, base.get());
        warn(
            field,
            "is %s on all pages, even where the policy permits more (%s): a rule of _headers cannot revoke another"
                .formatted(base.get(), pages(field.exceptions())));
      } else if (base.isEmpty() && field.exceptions().size() == 1) {
        add(field, field.exceptions().get(0));
      } else {
        warn(
            field,
            "is omitted: it has different values for %s, and _headers would send both"
                .formatted(pages(field.exceptions())));
      }
    }

    /** A missing field is less strict than any value. */
    private static boolean isStrictest(SingleField field, String value, FieldRule rule) {
      return rule.value().map(ruleValue -> field.join(value, ruleValue).equals(value)).orElse(true);
    }

    private static String pages(List<FieldRule> rules) {
      return NameLists.first(3, rules, FieldRule::pages);
    }

    /** A pattern matches prefixes, a path of {@code _headers} only itself. */
    private static Optional<String> path(HeaderPattern pattern) {
      String text = pattern.toString();
      if (!text.startsWith("/")
          || text.indexOf('?') >= 0
          || text.indexOf('%') >= 0
          || text.indexOf("/:") >= 0) {
        return Optional.empty();
      }
      return Optional.of(
          text.endsWith("$")
              ? text.substring(0, text.length() - 1)
              : text.endsWith("*") ? text : text + "*");
    }

    private void documents() {
      for (DocumentGroup group : DocumentGroup.of(host)) {
        for (StaticDocument document : group.documents()) {
          for (Header header : group.headers()) {
            add(document.path(), header.name(), header.value());
          }
        }
      }
    }

    private void check() {
      if (host.pages().fields().stream().anyMatch(field -> !field.isUniform())) {
        warnings.add(
            "Netlify ignores the case of paths and reads /drafts/* as all paths that"
                + " start with /drafts: pages with the same prefix get the same fields");
      }
      if (lines.size() > MOST_RULES_OF_CLOUDFLARE) {
        warnings.add(
            "_headers has %s rules; Cloudflare Pages reads %s, Netlify reads all"
                .formatted(lines.size(), MOST_RULES_OF_CLOUDFLARE));
      }
      lines.keySet().stream()
          .filter(path -> path.indexOf('*') != path.lastIndexOf('*'))
          .forEach(
              path ->
                  warnings.add(
                      "%s: Cloudflare Pages ignores a rule with two *, Netlify does not"
                          .formatted(path)));
      lines.values().stream()
          .flatMap(List::stream)
          .filter(line -> line.length() > LONGEST_LINE_OF_CLOUDFLARE)
          .findFirst()
          .ifPresent(
              line ->
                  warnings.add(
                      "_headers has lines of more than %s characters, which Cloudflare Pages ignores"
                          .formatted(LONGEST_LINE_OF_CLOUDFLARE)));
      if (DocumentGroup.of(host).stream().anyMatch(group -> !group.preflight().isEmpty())) {
        warnings.add(
            "The hosting service answers OPTIONS requests: a page of another site that sends"
                + " If-None-Match may be rejected");
      }
    }
  }
}
