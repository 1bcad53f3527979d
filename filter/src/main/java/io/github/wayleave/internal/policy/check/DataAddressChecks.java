package io.github.wayleave.internal.policy.check;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.internal.policy.check.DataAddresses.DataAddress;
import io.github.wayleave.internal.policy.text.MessageText;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Checks the paths at which datasets are published. */
final class DataAddressChecks {
  private static final String ARTIFACT = "io.github.wayleave:wayleave-catalogues";

  private final DataPolicy data;
  private final FormatLookup formats;
  private final List<PolicyProblem> problems = new ArrayList<>();
  private final Map<String, DataAddress> byPath = new HashMap<>();

  DataAddressChecks(DataPolicy data, FormatLookup formats) {
    this.data = data;
    this.formats = formats;
  }

  /**
   * Returns the problems; {@code isDisallowed} returns whether robots.txt disallows a path for
   * every crawler.
   */
  List<PolicyProblem> problems(Predicate<String> isDisallowed) {
    for (DataDocuments.AdditionalFormat format : data.documents().additionalFormats()) {
      requireWriter(format);
    }
    if (problems.isEmpty()) {
      List<DataAddress> addresses = DataAddresses.of(data, formats);
      for (DataAddress address : addresses) {
        distinct(address);
      }
      if (!data.datasets().isEmpty()) {
        disallowed(addresses, isDisallowed);
      }
    }
    return problems;
  }

  private void disallowed(List<DataAddress> addresses, Predicate<String> isDisallowed) {
    Map<String, List<DataAddress>> disallowedByKey = new LinkedHashMap<>();
    for (DataAddress address : addresses) {
      if (!isFolderName(address) && isDisallowed.test(address.path())) {
        List<DataAddress> added = disallowedByKey.get(address.key());
        if (added == null) {
          added = new ArrayList<>();
          disallowedByKey.put(address.key(), added);
        }
        added.add(address);
      }
    }
    for (Map.Entry<String, List<DataAddress>> disallowed : disallowedByKey.entrySet()) {
      disallowed(disallowed.getKey(), disallowed.getValue());
    }
  }

  /** Returns whether this address is a folder, at which only the index is published. */
  private boolean isFolderName(DataAddress address) {
    return byPath.containsKey(address.path() + "/");
  }

  /** Returns the conflict of a file with a published document; empty if there is none. */
  Optional<String> conflict(SingleFile file) {
    DataAddress address = byPath.get(file.location().path());
    return address == null || !file.location().isRelative()
        ? Optional.empty()
        : Optional.of(
            "\"%s\" is already the path of %s; name another file, or publish that document elsewhere"
                .formatted(file, address.subject()));
  }

  Set<String> paths() {
    return byPath.keySet();
  }

  private void requireWriter(DataDocuments.AdditionalFormat format) {
    if (formats.isMissing(format)) {
      error(
          DataAddresses.PUBLISH,
          "contains \"%s\", which requires the artifact %s; add it to the class path, or remove the value"
              .formatted(format.word(), ARTIFACT));
    }
  }

  private void distinct(DataAddress address) {
    DataAddress first = byPath.putIfAbsent(address.path(), address);
    if (first != null) {
      error(
          address.key(),
          "\"%s\" would be the path of both %s and %s; choose another path"
              .formatted(address.path(), first.subject(), address.subject()));
    }
  }

  private void disallowed(String key, List<DataAddress> addresses) {
    List<String> paths = addresses.stream().map(DataAddress::path).distinct().toList();
    String allow =
        paths.size() == 1
            ? paths.get(0)
            : paths.stream().limit(MessageText.MOST_LISTED).collect(joining(", ", "[", "]"));
    problems.add(
        PolicyProblem.warning(
            Warning.DATA_TXT_DISALLOWED,
            key,
            "publishes %s, which robots.txt disallows for every crawler; add \"allow: %s\" to \"robots\""
                .formatted(MessageText.list(paths), allow)));
  }

  private void error(String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence));
  }
}
