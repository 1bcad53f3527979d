package io.github.wayleave.internal.usage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.wayleave.usage.NaivePath;
import java.util.Optional;

/** What a tdmrep.json says of a page: the first location in the array that covers it decides. */
public final class TdmRepReader {
  private final JsonNode rules;

  /** Reads a document. */
  public TdmRepReader(String json) throws JsonProcessingException {
    rules = new ObjectMapper().readTree(json);
    if (!rules.isArray()) {
      throw new IllegalArgumentException("no array");
    }
  }

  /** Tells whether rights are reserved at a page. */
  public Optional<Boolean> isReserved(String target) {
    return rule(target).map(rule -> rule.required("tdm-reservation").intValue() == 1);
  }

  /** Returns the policy that is named for a page. */
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
