package io.github.wayleave.cli.schema;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The tables of keys in {@code docs/policy.md} and the pages of {@code docs/policy}.
 *
 * <p>A table stands between the comments {@code keys: PATHS} and {@code end of keys}. It has the
 * keys below these paths, except those below a longer path of another table, and the keys of
 * exactly these paths. {@code top} stands for all keys at the top of the policy, {@code add} for
 * the lists that the key {@code add} can extend.
 */
final class PolicyReference {
  private static final Path DOCS = SchemaValidator.PROJECT.resolve("docs");
  private static final Path FOLDER = DOCS.resolve("policy");

  private static final Pattern TABLE =
      Pattern.compile("(<!-- keys: ([^>]*) -->\n).*?(<!-- end of keys -->)", Pattern.DOTALL);
  private static final Pattern USE =
      Pattern.compile("^usage\\.(?:except\\[\\]\\.)?(?:search|ai-input|ai-train)\\.(on-terms.*)$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([\\w./-]+\\.md)");
  private static final String TOP = "top";
  private static final String ADD = "add";

  private final Map<String, DescribedKey> keys = new LinkedHashMap<>();
  private final Set<String> tables = new LinkedHashSet<>();

  PolicyReference() {
    collect(DescribedKey.in(PolicyKeys.ROOT, ""), "");
    for (Path page : pages()) {
      tablesOf(page).forEach(table -> tables.addAll(paths(table)));
    }
  }

  static List<Path> pages() {
    try (Stream<Path> pages = Files.list(FOLDER)) {
      return Stream.concat(Stream.of(DOCS.resolve("policy.md")), pages.sorted()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the paths of all keys, such as {@code robots.groups[].agents}. */
  Set<String> keys() {
    return keys.keySet();
  }

  /** Returns the paths of the keys in the tables of all pages. */
  List<String> listedKeys() {
    return pages().stream()
        .flatMap(page -> tablesOf(page).stream())
        .flatMap(table -> keysIn(paths(table)).stream())
        .toList();
  }

  /** Returns a page with the tables that it should have. */
  String generate(Path page) {
    return TABLE
        .matcher(SchemaValidator.text(page))
        .replaceAll(
            table ->
                Matcher.quoteReplacement(
                    table.group(1) + "\n" + table(page, paths(table)) + "\n" + table.group(3)));
  }

  /** Returns the words of a page outside of tables and examples. */
  static List<String> prose(Path page) {
    String text =
        SchemaValidator.text(page)
            .replaceAll("(?ms)^```.*?^```$", "")
            .replaceAll("(?m)^\\|.*$", "");
    return List.of(text.strip().split("\\s+"));
  }

  private void collect(List<DescribedKey> described, String prefix) {
    for (DescribedKey key : described) {
      String path = prefix + key.key().name();
      keys.put(path, key);
      collect(key.keys(), path + key.key().type().path());
    }
  }

  private static List<MatchResult> tablesOf(Path page) {
    return TABLE.matcher(SchemaValidator.text(page)).results().toList();
  }

  private static List<String> paths(MatchResult table) {
    return List.of(table.group(2).split(" ", -1));
  }

  private List<String> keysIn(List<String> paths) {
    return keys.keySet().stream()
        .filter(key -> paths.contains(tableOf(key)) || (isAtTop(key) && isLeaf(key, paths)))
        .toList();
  }

  private boolean isLeaf(String key, List<String> paths) {
    return paths.contains(key) && keys.get(key).keys().isEmpty();
  }

  /** Returns the longest path of a table that is above a key. */
  private String tableOf(String key) {
    return tables.stream()
        .filter(path -> key.startsWith(path + "."))
        .max(Comparator.comparing(String::length))
        .orElse(TOP);
  }

  private String table(Path page, List<String> paths) {
    if (paths.contains(ADD)) {
      return lists();
    }
    Map<KeyDescription, List<String>> rows = new LinkedHashMap<>();
    for (String path : keysIn(paths)) {
      rows.computeIfAbsent(keys.get(path).description(), description -> new ArrayList<>())
          .add(path);
    }
    boolean hasLayers = rows.values().stream().flatMap(List::stream).allMatch(this::isAtTop);
    StringBuilder table = new StringBuilder();
    if (hasLayers) {
      table.append("| key | value | default | layers | description |\n|---|---|---|---|---|\n");
    } else {
      paths.forEach(path -> table.append(layers(path)));
      table.append("| key | value | default | description |\n|---|---|---|---|\n");
    }
    rows.values().forEach(names -> table.append(row(page, names, hasLayers)));
    return table.toString();
  }

  private String row(Path page, List<String> paths, boolean hasLayers) {
    DescribedKey key = keys.get(paths.get(0));
    List<String> cells = new ArrayList<>();
    cells.add(
        paths.stream()
            .map(PolicyReference::shared)
            .distinct()
            .map(PolicyReference::name)
            .collect(joining(", ")));
    cells.add(ValueForm.of(key));
    cells.add(ValueForm.fallback(key));
    if (hasLayers) {
      cells.add(layersOf(paths.get(0)));
    }
    cells.add(key.description().text());
    return linkedFrom(page, row(cells));
  }

  /** Returns the path of a key; the terms of all uses have one path. */
  private static String shared(String path) {
    return USE.matcher(path).replaceFirst("usage.USE.$1");
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(joining(" | ", "| ", " |\n"));
  }

  /** Returns a path as code, with a link to the page of its section. */
  private static String name(String path) {
    String page = "policy/" + path + ".md";
    return Files.exists(DOCS.resolve(page)) ? "[`%s`](%s)".formatted(path, page) : code(path);
  }

  /** Returns a sentence about the layers that can set a section. */
  private static String layers(String path) {
    String section = path.replaceAll("\\[\\]$|\\.NAME$", "");
    if (PolicyKeys.ROOT.key(section).isEmpty()) {
      return "";
    }
    if (isForAllHosts(section)) {
      return "`%s` can be set at the top of the policy and in `environments`.\n\n"
          .formatted(section);
    }
    if (!isInEveryLayer(section)) {
      return "`%s` can be set only at the top of the policy.\n\n".formatted(section);
    }
    String lists = listsOf(section);
    return "`%s` can be set in every [layer](../policy.md#layers).%s\n\n"
        .formatted(
            section, lists.isEmpty() ? "" : " [`add`](hosts.md#add) can extend " + lists + ".");
  }

  private static String lists() {
    StringBuilder table = new StringBuilder("| in `add` | lists |\n|---|---|\n");
    for (PolicyKey section : PolicyKeys.ADDED.keys()) {
      String lists = listsOf(section.name());
      table.append(row(List.of(code(section.name()), lists.isEmpty() ? "the list itself" : lists)));
    }
    return table.toString();
  }

  private static String listsOf(String section) {
    return PolicyKeys.ADDED
        .key(section)
        .filter(key -> PolicyKeys.ROOT.key(section).orElseThrow().keys() != key.keys())
        .map(key -> key.keyNames().stream().map(PolicyReference::code).collect(joining(", ")))
        .orElse("");
  }

  private static boolean isInEveryLayer(String section) {
    return PolicyKeys.HOST.key(section).isPresent()
        && PolicyKeys.ENVIRONMENT.key(section).isPresent();
  }

  private static boolean isForAllHosts(String section) {
    return PolicyKeys.HOST.key(section).isEmpty()
        && PolicyKeys.ENVIRONMENT.key(section).isPresent();
  }

  private static String layersOf(String section) {
    if (isForAllHosts(section)) {
      return "top, environments";
    }
    return isInEveryLayer(section) ? "all" : "top";
  }

  private boolean isAtTop(String path) {
    return PolicyKeys.ROOT.key(path).isPresent();
  }

  private static String code(String text) {
    return "`" + text + "`";
  }

  /** Returns Markdown with links that are relative to a page, not to the folder of all pages. */
  private static String linkedFrom(Path page, String markdown) {
    return LINK.matcher(markdown)
        .replaceAll(
            link -> {
              Path target = DOCS.resolve(link.group(1));
              return "](" + page.getParent().relativize(target).toString().replace('\\', '/');
            });
  }
}
