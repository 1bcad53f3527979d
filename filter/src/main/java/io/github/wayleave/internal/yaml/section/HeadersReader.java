package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.read.MapReader;
import io.github.wayleave.policy.section.OwnHeader;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads an entry of {@code headers}. */
final class HeadersReader {
  private static final String RULES = "x-robots-tag";

  /** Stands in for an entry that could not be read, so that the others keep their places. */
  private static final OwnHeader UNREADABLE =
      new OwnHeader(List.of(), List.of(), TagRules.of("nofollow"));

  private HeadersReader() {}

  static OwnHeader read(MapReader map) {
    List<PathPattern> paths = new ArrayList<>();
    List<ProductToken> agents = new ArrayList<>();
    map.require(RULES, "an entry of \"headers\"");
    map.paths("paths", text -> paths.add(OwnHeader.path(text)));
    map.texts("agents", name -> agents.add(ProductToken.of(name)));
    Optional<TagRules> rules = map.parsed(RULES, TagRules::of);
    return rules.isEmpty() || map.isUnread()
        ? UNREADABLE
        : map.made(() -> new OwnHeader(paths, agents, rules.get())).orElse(UNREADABLE);
  }
}
