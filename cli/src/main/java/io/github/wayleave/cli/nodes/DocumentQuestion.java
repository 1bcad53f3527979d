package io.github.wayleave.cli.nodes;

import io.github.wayleave.internal.http.HttpGet;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import java.util.Optional;

/**
 * A document that every node is asked for.
 *
 * @param host the host in the request; empty for the site of the node's address
 * @param path the path of the document
 * @param expected the expected answer; empty if nodes are compared with each other
 */
record DocumentQuestion(Optional<HostName> host, String path, Optional<DocumentAnswer> expected) {
  private static final int DEFAULT_LONGEST = 1 << 20;

  /** Returns the same question for another host. */
  DocumentQuestion at(HostName other) {
    return new DocumentQuestion(Optional.of(other), path, expected);
  }

  /** Returns the maximum length of an answer: 1 MiB, or that of a longer document of the policy. */
  int longest() {
    return expected.isPresent() && expected.get() instanceof DocumentAnswer.Document document
        ? Math.max(DEFAULT_LONGEST, document.octets().length)
        : DEFAULT_LONGEST;
  }

  /** Returns the value of {@code Host}. The policy names hosts without ports. */
  String hostField(NodeAddress node) {
    return host.map(HostName::name).orElseGet(() -> HttpGet.hostOf(node.site()));
  }

  /** Returns the host that TLS names, and whose certificate the node must have. */
  Origin secured(NodeAddress node) {
    Origin site = node.site();
    return host.map(name -> new Origin(site.scheme(), name.name(), site.port())).orElse(site);
  }
}
