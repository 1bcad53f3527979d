package io.github.wayleave.cli.headers;

import io.github.wayleave.cli.diff.rules.PatternCoverSets;
import io.github.wayleave.cli.diff.rules.PatternCoverSets.CoverSet;
import io.github.wayleave.cli.headers.FieldRules.HeaderLineKey;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The header fields of pages, line by line, without those of documents; incomplete if the patterns
 * have too many wildcards for an exhaustive search.
 */
public record PageHeaderRules(List<FieldRules> fields, boolean isComplete) {
  public PageHeaderRules {
    fields = List.copyOf(fields);
  }

  /**
   * Derives the rules from a publication, by requesting one page for each combination of its
   * patterns.
   */
  public static PageHeaderRules of(Publication publication) {
    List<HeaderPattern> patterns = publication.headerPatterns();
    PatternCoverSets coverings = PatternCoverSets.of(patterns);
    Map<BitSet, Map<HeaderLineKey, String>> lines = new LinkedHashMap<>();
    Set<HeaderLineKey> lineKeys = new LinkedHashSet<>();
    for (CoverSet covering : coverings.sets()) {
      Map<HeaderLineKey, String> pageLines = lines(publication.headers(Target.of(covering.path())));
      lines.put(covering.patterns(), pageLines);
      lineKeys.addAll(pageLines.keySet());
    }
    List<FieldRules> fields = new ArrayList<>();
    for (HeaderLineKey line : lineKeys) {
      Map<BitSet, Optional<String>> values = new LinkedHashMap<>();
      lines.forEach(
          (covering, pageLines) -> values.put(covering, Optional.ofNullable(pageLines.get(line))));
      fields.add(new FieldRules(line, new HeaderRuleFinder(patterns, values).rules()));
    }
    return new PageHeaderRules(fields, coverings.isComplete());
  }

  private static Map<HeaderLineKey, String> lines(List<Header> headers) {
    Map<HeaderLineKey, String> lines = new LinkedHashMap<>();
    for (Header header : headers) {
      HeaderLineKey line = HeaderLineKey.of(header.name(), header.value());
      while (lines.containsKey(line)) {
        line = line.next();
      }
      lines.put(line, header.value());
    }
    return lines;
  }

  public List<Header> at(Target target) {
    List<Header> headers = new ArrayList<>();
    for (FieldRules field : fields) {
      field.at(target).ifPresent(value -> headers.add(new Header(field.line().name(), value)));
    }
    return headers;
  }

  public boolean isEmpty() {
    return fields.isEmpty();
  }
}
