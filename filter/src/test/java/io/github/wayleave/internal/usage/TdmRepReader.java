package io.github.wayleave.internal.usage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.wayleave.usage.NaivePath;
import java.util.Optional;

/** Parses a tdmrep.json, in which the first location that matches a page decides. */
public final class TdmRepReader {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final JsonNode rules;

  /** Parses a document. */
  public TdmRepReader(String json) throws JsonProcessingException {
    rules = MAPPER.readTree(json);
    if (!rules.isArray()) {
      throw new IllegalArgumentException("no array");
    }
  }

  /** Returns whether rights are reserved for a page. */
  public Optional<Boolean> isReserved(String target) {
    return rule(target).map(rule -> rule.required("tdm-reservation").intValue() == 1);
  }

  /** Returns the licensing policy for a page. */
  public Optional<String> policy(String target) {
    return rule(target).map(rule -> rule.get("tdm-policy")).map(JsonNode::textValue);
  }

  private Optional<JsonNode> rule(String target) {
    for (JsonNode rule : rules) {
      if (NaivePath.covers(rule.required("location").textValue(), target)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }
}
