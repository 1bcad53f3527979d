package io.github.wayleave.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.ledger.LedgerReport;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.ChainState;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.internal.datasetpage.DatasetPages;
import io.github.wayleave.internal.datasetpage.PageLinks;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import io.github.wayleave.text.InvalidValueException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HTML, Markdown, CSV and text for terminals from hostile values: a strict reader finds the same
 * elements and cells as with harmless values, the values themselves, and nothing else.
 */
public final class DocumentFuzz {
  private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");
  private static final CrawlerCatalogue CATALOGUE = CrawlerCatalogue.bundled();
  private static final Set<Byte> HIDDEN =
      Set.of(
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE);
  private static final Pattern LINE_BREAK = Pattern.compile("\\R");
  private static final Pattern NUMBERED = Pattern.compile("&#([0-9]+);");
  private static final List<String> PARTS =
      List.of(
          "<script>",
          "</td>",
          "\"",
          "'",
          "&",
          "&lt;",
          "&#60;",
          "<!--",
          "\u202e",
          "\u001b[31m",
          "\u0007",
          "\u2028",
          "=1+1",
          "@a",
          "\t",
          "\r\n",
          "|",
          "`",
          "*",
          "_",
          "[a](b)",
          "\\",
          ",",
          ";",
          "{{",
          "}}",
          "\u00e9",
          "\ud83d\ude00",
          "-",
          "+",
          "#",
          "\u200b",
          "$0",
          "\\u202E",
          "javascript:",
          "\u009b2J",
          "\u0000",
          " ",
          "  ",
          "]]>");

  private static final List<String> HARMLESS = List.of("v0", "v1", "v2", "v3", "v4");
  private static final Expected OF_POLICY = expected(Document.ofPolicy());
  private static final Expected OF_LOGS = expected(Document.ofLogs());
  private static final List<String> PAGES =
      List.of("", "violations", "matrix", "why", "rules", "versions", "crawlers/", "crawlers/NAME");
  private static final Map<String, List<String>> EXPLORER = new HashMap<>();
  private static final List<String> REFUSAL_TAGS =
      new HtmlReader(SamplePages.refusal(HARMLESS).orElseThrow().content(RefusalFormat.HTML)).tags;
  private static final List<String> DATASET_TAGS = new HtmlReader(page(HARMLESS)).tags;
  private static final Map<BrokenKind, Expected> REPORTS = new EnumMap<>(BrokenKind.class);

  private DocumentFuzz() {}

  /**
   * What a reader finds with harmless values.
   *
   * @param count of cells or lines
   */
  private record Expected(List<String> tags, long count) {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    int kind = input.below(6);
    List<String> values = new ArrayList<>();
    for (String harmless : HARMLESS) {
      values.add(harmless + value(input));
    }
    switch (kind) {
      case 0 -> checkDocument(Document.ofPolicy(), OF_POLICY, values);
      case 1 -> checkDocument(Document.ofLogs(), OF_LOGS, values);
      case 2 -> checkDatasetPage(values);
      case 3 -> checkReport(values, input);
      case 4 -> checkExplorer(values, input);
      default -> checkRefusal(values);
    }
  }

  private static String value(Input input) {
    StringBuilder value = new StringBuilder();
    for (int parts = input.below(6); parts > 0; parts--) {
      int octet = input.octet();
      value.append(octet < 0x80 ? String.valueOf((char) octet) : PARTS.get(octet % PARTS.size()));
    }
    return value.toString();
  }

  private static void checkDocument(Document document, Expected expected, List<String> values) {
    fill(document, values);
    HtmlReader page = new HtmlReader(document.html());
    requireSame(page.tags, expected.tags(), values);
    for (String value : values) {
      // A document of logs shows what is invisible.
      requireText(page.texts, List.of(value, visible(value)), values);
    }
    String markdown = document.markdown();
    if (markdown.indexOf('<') >= 0 || markdown.indexOf('`') >= 0) {
      throw new AssertionError("not escaped: " + markdown);
    }
    if (cells(markdown) != expected.count()) {
      throw new AssertionError("other cells: " + markdown);
    }
    String decoded =
        NUMBERED
            .matcher(markdown)
            .replaceAll(
                number ->
                    Matcher.quoteReplacement(
                        Character.toString(Integer.parseInt(number.group(1)))));
    requireText(List.of(decoded), List.of(values.get(0)), values);
    requireText(List.of(decoded), List.of(values.get(3)), values);
  }

  private static long cells(String markdown) {
    return markdown.chars().filter(c -> c == '|' || c == '\n').count();
  }

  private static Expected expected(Document document) {
    fill(document, HARMLESS);
    return new Expected(new HtmlReader(document.html()).tags, cells(document.markdown()));
  }

  private static void fill(Document document, List<String> values) {
    document.heading(1, values.get(0));
    document.paragraph(values.get(1));
    document.items(List.of(values.get(2)));
    document.table(
        Table.of("x").words("A", "B").numbers("C").row(values.get(3), values.get(4), "7"));
  }

  private static void checkDatasetPage(List<String> values) {
    String page;
    try {
      page = page(values);
    } catch (InvalidValueException e) {
      return;
    }
    HtmlReader read = new HtmlReader(page);
    requireText(read.texts, List.of(values.get(0)), values);
    requireText(read.texts, List.of(values.get(3)), values);
    if (read.tags.stream().anyMatch(tag -> tag.startsWith("script") || tag.contains(" on"))) {
      throw new AssertionError(values + ": " + read.tags);
    }
    boolean isOneParagraph = !LINE_BREAK.matcher(values.get(1).strip()).find();
    if (isOneParagraph && !read.tags.contains("a rel href") && values.get(1).indexOf(':') < 0) {
      requireSame(read.tags, DATASET_TAGS, values);
    }
  }

  private static String page(List<String> values) {
    DatasetMetadata metadata =
        Dataset.builder("x")
            .license("CC0-1.0")
            .accessUrl("https://a.example/")
            .title(values.get(0))
            .description(values.get(1))
            .keyword(values.get(2))
            .version(values.get(3))
            .column(
                new DatasetMetadata.Column(
                    values.get(4), Optional.empty(), Optional.of(values.get(4)), Optional.empty()))
            .metadata();
    PageLinks links =
        new PageLinks("/datasets/", Optional.empty(), List.of(), x -> Optional.empty());
    return DatasetPages.dataset(ListedDataset.of(metadata, List.of()), links);
  }

  private static void checkReport(List<String> values, Input input) {
    BrokenKind kind = input.choice(List.of(BrokenKind.values()));
    LedgerReport report = report(values, kind);
    Expected expected = REPORTS.computeIfAbsent(kind, DocumentFuzz::expected);
    String html = report.html();
    String text = text(report);
    String csv = report.csv();
    requireSame(new HtmlReader(html).tags, expected.tags(), values);
    requireVisible(html);
    requireVisible(text);
    requireVisible(csv.replace("\r\n", ""));
    if (text.lines().count() < expected.count()) {
      throw new AssertionError("fewer lines: " + text);
    }
    List<List<String>> rows = csv(csv);
    if (rows.size() != 2 || rows.get(0).size() != rows.get(1).size()) {
      throw new AssertionError(values + ": " + rows);
    }
    for (List<String> row : rows) {
      if (row.stream().anyMatch(cell -> !cell.isEmpty() && "=+-@".indexOf(cell.charAt(0)) >= 0)) {
        throw new AssertionError("a formula: " + row);
      }
    }
    // Columns of host entry and rule.
    requireText(rows.get(1), List.of(visible(values.get(1))), values);
    requireText(rows.get(1), List.of(visible(values.get(3))), values);
  }

  private static Expected expected(BrokenKind kind) {
    LedgerReport report = report(HARMLESS, kind);
    return new Expected(new HtmlReader(report.html()).tags, text(report).lines().count());
  }

  /** The pages for a browser, about hostile names and with hostile questions. */
  private static void checkExplorer(List<String> values, Input input) {
    String path = input.choice(PAGES);
    BrokenKind kind = input.choice(List.of(BrokenKind.values()));
    String page = SamplePages.explorer(data(values, kind), values, path);
    HtmlReader read = new HtmlReader(page);
    requireVisible(page);
    List<String> expected = EXPLORER.computeIfAbsent(path, DocumentFuzz::explorerTags);
    List<String> others = new ArrayList<>(read.tags);
    others.removeIf(tag -> expected.contains(tag) || tag.matches("/?(p|li|ul|td|tr|a|a href)"));
    if (!others.isEmpty()) {
      throw new AssertionError(path + " " + values + ": " + others);
    }
  }

  /** Returns the tags of a page with any kind and harmless values. */
  private static List<String> explorerTags(String path) {
    return Arrays.stream(BrokenKind.values())
        .flatMap(
            kind ->
                new HtmlReader(SamplePages.explorer(data(HARMLESS, kind), HARMLESS, path))
                    .tags.stream())
        .toList();
  }

  /** The page that a refused crawler gets, with the rule, its reason and the owner's text. */
  private static void checkRefusal(List<String> values) {
    Optional<Refusal> refusal = SamplePages.refusal(values);
    if (refusal.isEmpty()) {
      return;
    }
    HtmlReader page = new HtmlReader(refusal.get().content(RefusalFormat.HTML));
    requireSame(page.tags, REFUSAL_TAGS, values);
    // YAML and the page join lines with a space.
    List<String> texts = page.texts.stream().map(DocumentFuzz::withoutSpace).toList();
    String reason = withoutSpace(values.get(1));
    String text = withoutSpace(values.get(2));
    requireText(texts, List.of(reason, visible(reason)), values);
    requireText(texts, List.of(text, visible(text)), values);
    JsonNode json;
    try {
      json = new ObjectMapper().readTree(refusal.get().content(RefusalFormat.JSON));
    } catch (JsonProcessingException e) {
      throw new AssertionError(values + ": no JSON", e);
    }
    String because = withoutSpace(json.path("because").asText());
    requireText(List.of(because), List.of(reason, visible(reason)), values);
    for (String field : refusal.get().fields().values()) {
      if (!field.matches("[\\x20-\\x7E]*")) {
        throw new AssertionError(values + ": " + field);
      }
    }
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("[\\s\\u0085\\u2028\\u2029]", "");
  }

  private static LedgerReport report(List<String> values, BrokenKind kind) {
    return LedgerReport.of(data(values, kind));
  }

  private static ReportData data(List<String> values, BrokenKind kind) {
    Tally tally = new Tally(new TallySettings(Set.of(), 90, 10));
    Subject subject =
        new Subject(values.get(1), values.get(0), values.get(2), IdentityMark.UNVERIFIABLE);
    CitedRule rule = new CitedRule(Version.NONE, 3, values.get(3));
    tally.fact(AT, new Fact.Broken(subject, kind, rule, 2, Version.NONE));
    tally.example(
        new Example(
            AT,
            subject,
            Optional.of(kind),
            rule,
            new RequestText("/" + values.get(4), values.get(4)),
            Optional.of(new LogPosition(values.get(4), 7))));
    return ReportData.of(
        tally.ledger(),
        new KeptLedger(List.of(values.get(2)), 1, ChainState.INTACT, List.of("4d".repeat(32))),
        CATALOGUE);
  }

  private static String text(LedgerReport report) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    report.text(new TextOutput(new PrintStream(octets, true, StandardCharsets.UTF_8), false));
    return octets.toString(StandardCharsets.UTF_8);
  }

  /** RFC 4180, 2. */
  private static List<List<String>> csv(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    int next = 0;
    while (next < text.length()) {
      StringBuilder cell = new StringBuilder();
      if (text.charAt(next) == '"') {
        next++;
        while (text.charAt(next) != '"' || text.startsWith("\"\"", next)) {
          cell.append(text.charAt(next));
          next += text.charAt(next) == '"' ? 2 : 1;
        }
        next++;
      } else {
        while (",\r\"".indexOf(text.charAt(next)) < 0) {
          cell.append(text.charAt(next++));
        }
      }
      row.add(cell.toString());
      if (text.startsWith("\r\n", next)) {
        rows.add(row);
        row = new ArrayList<>();
        next += 2;
      } else if (text.charAt(next) == ',') {
        next++;
      } else {
        throw new AssertionError("not CSV at " + next + ": " + text);
      }
    }
    return rows;
  }

  private static void requireSame(List<String> tags, List<String> expected, List<String> values) {
    if (!tags.equals(expected)) {
      throw new AssertionError(values + ": " + tags + ", expected " + expected);
    }
  }

  private static void requireText(List<String> texts, List<String> wanted, List<String> values) {
    if (texts.stream().noneMatch(text -> wanted.stream().anyMatch(text::contains))) {
      throw new AssertionError(wanted + " of " + values + " is not in " + texts);
    }
  }

  /** Nothing that moves the cursor, changes the order of characters or cannot be seen. */
  private static void requireVisible(String text) {
    text.codePoints()
        .filter(c -> c != '\n' && isHidden(c))
        .forEach(
            c -> {
              throw new AssertionError("U+%04X in %s".formatted(c, text));
            });
  }

  private static String visible(String text) {
    StringBuilder visible = new StringBuilder();
    for (int c : text.codePoints().toArray()) {
      boolean isHidden = isHidden(c);
      for (char unit : Character.toChars(c)) {
        visible.append(
            isHidden ? String.format(Locale.ROOT, "\\u%04X", (int) unit) : String.valueOf(unit));
      }
    }
    return visible.toString();
  }

  private static boolean isHidden(int c) {
    return Character.isISOControl(c)
        || !Character.isDefined(c)
        || HIDDEN.contains((byte) Character.getType(c));
  }
}
