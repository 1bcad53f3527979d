package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.PolicyYaml.ImportedContent;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the {@code robots.json} of ai.robots.txt: an object whose keys are crawler names. The
 * values are ignored.
 */
final class RobotsJson {
  /** The maximum size of a list in bytes: {@value}. */
  static final int MAX_BYTES = 1 << 20;

  /** Keys of a catalogue in DCAT, none of which is a crawler. */
  private static final Set<String> DCAT =
      Set.of("@context", "@graph", "@id", "@type", "conformsTo", "dataset");

  private static final String SOURCE =
      "AI crawlers, from robots.json of https://github.com/ai-robots-txt/ai.robots.txt";

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(16).build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private final String name;
  private final JsonParser json;
  private final Set<ProductToken> names = new LinkedHashSet<>();
  private final List<ImportRemark> remarks = new ArrayList<>();

  private RobotsJson(String name, JsonParser json) {
    this.name = name;
    this.json = json;
  }

  /** Parses a list; its crawlers may fetch nothing. */
  static ImportedContent read(String name, byte[] bytes, Optional<Origin> site) {
    if (bytes.length > MAX_BYTES) {
      throw new CommandException(
          "%s: contains more than %s bytes, the maximum for a list of crawlers; shorten it"
              .formatted(name, MAX_BYTES));
    }
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), bytes)) {
      RobotsJson list = new RobotsJson(name, json);
      list.crawlers();
      return list.imported(site);
    } catch (JacksonException e) {
      throw new CommandException(
          "%s: is not valid: %s; fix it"
              .formatted(at(name, e.getLocation()), reason(e.getOriginalMessage())));
    }
  }

  private void crawlers() {
    require(json.nextToken(), JsonToken.START_OBJECT, "an object with the names of crawlers");
    while (json.nextToken() != JsonToken.END_OBJECT) {
      crawler(json.currentName(), json.currentTokenLocation().getLineNr());
      require(json.nextToken(), JsonToken.START_OBJECT, "an object that describes the crawler");
      json.skipChildren();
    }
    if (json.nextToken() != null) {
      throw fault("continues after its JSON object; remove the rest");
    }
    if (names.isEmpty()) {
      throw new CommandException(name + ": contains no valid crawler name; check the file");
    }
  }

  private void crawler(String spelled, int line) {
    if (DCAT.contains(spelled)) {
      throw new CommandException(
          "%s: is a catalogue of datasets, which a policy can take over; write \"datasets: [{ from: FILE }]\" under \"data\""
              .formatted(name));
    }
    try {
      if (!names.add(ProductToken.of(spelled))) {
        remarks.add(ImportRemark.leftOut(line, spelled, "is a duplicate, because case is ignored"));
      }
    } catch (InvalidValueException e) {
      remarks.add(
          ImportRemark.leftOut(
              line, spelled, "is not a valid name for a User-agent line: expected one word"));
    }
  }

  private ImportedContent imported(Optional<Origin> site) {
    GroupPolicy.Builder group = GroupPolicy.of().comment(SOURCE).disallow("/");
    names.forEach(token -> group.agent(token.toString()));
    GroupTerms terms = GroupTerms.of(List.of(Rule.disallow(PathPattern.of("/"))));
    Group denied = Group.of(List.copyOf(names), terms);
    return new ImportedContent(
        site,
        RobotsPolicy.builder().group(group.build()).build(),
        "",
        ImportOriginal.of(RobotsTxt.of(List.of(denied), List.of())),
        remarks,
        false);
  }

  private void require(JsonToken actual, JsonToken expected, String description) {
    if (actual != expected) {
      throw fault(
          "expected %s, found %s"
              .formatted(description, actual == null ? "nothing" : word(actual)));
    }
  }

  private static String word(JsonToken token) {
    return switch (token) {
      case START_ARRAY -> "a list";
      case VALUE_STRING -> "a text";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      case VALUE_NULL -> "null";
      default -> "something else";
    };
  }

  private CommandException fault(String sentence) {
    return new CommandException(
        "%s: %s".formatted(at(name, json.currentTokenLocation()), sentence));
  }

  private static String reason(String message) {
    return TextOutput.quoted(
        message.replaceFirst("(?s)( \\(start marker.*|\n.*)$", "").replace('"', '\''));
  }

  private static String at(String name, TokenStreamLocation place) {
    return "%s:%s:%s".formatted(name, place.getLineNr(), place.getColumnNr());
  }
}
