package io.github.wayleave.cli.imports;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes a policy as readable YAML. */
final class PolicyYaml {
  /** The maximum length of a list in brackets or a map in braces. */
  private static final int SHORT = 72;

  private static final String STEP = "  ";
  private static final String DASH = "- ";

  private final StringBuilder yaml = new StringBuilder();

  private PolicyYaml() {}

  static String of(ImportedContent imported) {
    PolicyYaml text = new PolicyYaml();
    imported.site().ifPresent(site -> text.line("", "site: " + YamlText.value(site.toString())));
    text.line("", "robots:");
    text.robots(imported.robots(), imported.defaultGroupComment());
    return text.yaml + AcapYaml.of(imported.original().acap());
  }

  private void robots(RobotsPolicy robots, String defaultGroupComment) {
    text(STEP, "comment", robots.comment());
    LineText.lines(defaultGroupComment).forEach(line -> line(STEP, YamlText.comment(line)));
    terms(STEP, robots.defaultGroup());
    if (!robots.groups().isEmpty()) {
      line(STEP, "groups:");
      robots.groups().forEach(this::group);
    }
    texts(STEP, "sitemaps", robots.sitemaps().stream().map(UrlReference::toString).toList());
  }

  private void group(GroupPolicy group) {
    String indent = STEP + STEP + STEP;
    int start = yaml.length();
    agents(indent, group.agents().stream().map(ProductToken::toString).toList());
    text(indent, "comment", group.comment());
    if (group.inherit()) {
      line(indent, "inherit: true");
    }
    terms(indent, group);
    dash(start, indent);
  }

  private void agents(String indent, List<String> names) {
    String brackets =
        names.stream().map(YamlText::inBrackets).collect(Collectors.joining(", ", "[", "]"));
    if (names.size() > 1 && brackets.length() <= SHORT) {
      line(indent, "agents: " + brackets);
    } else {
      texts(indent, "agents", names);
    }
  }

  private void terms(String indent, GroupPolicy group) {
    rules(indent, "disallow", group.disallow());
    rules(indent, "allow", group.allow());
    group.crawlDelay().ifPresent(delay -> line(indent, "crawl-delay: " + seconds(delay)));
    if (!group.fields().isEmpty()) {
      line(indent, "fields:");
      byName(group.fields())
          .forEach((name, values) -> texts(indent + STEP, YamlText.key(name), values));
    }
  }

  private static String seconds(Duration delay) {
    return delay.toSeconds() + "s";
  }

  private static Map<String, List<String>> byName(List<Field> fields) {
    return fields.stream()
        .collect(
            Collectors.groupingBy(
                Field::name,
                LinkedHashMap::new,
                Collectors.mapping(Field::value, Collectors.toList())));
  }

  private void rules(String indent, String key, List<Rule> rules) {
    if (rules.size() == 1 && isShort(rules.get(0))) {
      line(indent, key + ": " + inline(rules.get(0)));
    } else if (!rules.isEmpty()) {
      line(indent, key + ":");
      rules.forEach(rule -> item(indent + STEP, rule));
    }
  }

  private void item(String indent, Rule rule) {
    if (isShort(rule)) {
      line(indent, DASH + inline(rule));
    } else {
      int start = yaml.length();
      line(indent + STEP, "path: " + YamlText.value(rule.pattern().toString()));
      text(indent + STEP, "because", rule.reason());
      dash(start, indent + STEP);
    }
  }

  private static boolean isShort(Rule rule) {
    return rule.reason().isEmpty()
        || (rule.reason().indexOf('\n') < 0 && inline(rule).length() <= SHORT);
  }

  private static String inline(Rule rule) {
    String path = rule.pattern().toString();
    return rule.reason().isEmpty()
        ? YamlText.value(path)
        : "{ path: %s, because: %s }"
            .formatted(YamlText.inBrackets(path), YamlText.inBrackets(rule.reason()));
  }

  private void text(String indent, String key, String text) {
    if (YamlText.isBlock(text)) {
      line(indent, key + ": |");
      YamlText.block(text).lines().forEach(line -> line(line.isEmpty() ? "" : indent + STEP, line));
    } else if (!text.isEmpty()) {
      line(indent, key + ": " + YamlText.value(text));
    }
  }

  private void texts(String indent, String key, List<String> texts) {
    if (texts.size() == 1) {
      line(indent, key + ": " + YamlText.value(texts.get(0)));
    } else if (!texts.isEmpty()) {
      line(indent, key + ":");
      texts.forEach(text -> line(indent + STEP, DASH + YamlText.value(text)));
    }
  }

  /** Writes the dash of a list item before its first key. */
  private void dash(int start, String indent) {
    int dash = start + indent.length() - DASH.length();
    yaml.replace(dash, dash + DASH.length(), DASH);
  }

  private void line(String indent, String text) {
    yaml.append(indent).append(text).append('\n');
  }

  /**
   * The content of an imported policy. {@code defaultGroupComment} is a comment that the section
   * has no key for; {@code original} contains rewritten rules in their new form.
   */
  record ImportedContent(
      Optional<Origin> site,
      RobotsPolicy robots,
      String defaultGroupComment,
      ImportOriginal original,
      List<ImportRemark> remarks,
      boolean keepsApart) {
    ImportedContent {
      remarks = remarks.stream().sorted(Comparator.comparingInt(ImportRemark::line)).toList();
    }
  }
}
