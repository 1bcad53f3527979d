package io.github.wayleave.cli.render;

import io.github.wayleave.cli.headers.PageHeaderRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is published at some hosts: the documents, and the header fields of all pages, in a folder
 * that is empty if they have none of their own.
 */
public record StaticHost(
    HostPattern hosts, String folder, List<StaticDocument> documents, PageHeaderRules pages) {
  private static final List<String> PATHS =
      List.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);

  public StaticHost {
    documents = List.copyOf(documents);
  }

  /** Returns the only hosts that files are written for. */
  static StaticHost alone(HostPattern hosts, Publication publication) {
    return at(hosts, "", publication);
  }

  /**
   * Returns hosts beside others, with a folder of their name.
   *
   * <p>No host name has a {@code +}, so the one in place of {@code *} leads to no host. An IPv6
   * address is written with hyphens, since not every file system takes colons.
   */
  static StaticHost beside(HostPattern hosts, Publication publication) {
    String folder = hosts.toString().replace('*', '+').replace(':', '-');
    return at(hosts, folder, publication);
  }

  private static StaticHost at(HostPattern hosts, String folder, Publication publication) {
    List<StaticDocument> documents =
        Stream.concat(PATHS.stream(), publication.paths().stream())
            .distinct()
            .map(path -> StaticDocument.of(publication, path))
            .toList();
    return new StaticHost(hosts, folder, documents, PageHeaderRules.of(publication));
  }

  public String name() {
    return folder.isEmpty() && hosts.equals(HostPattern.ANY) ? "every host" : hosts.toString();
  }

  /** Returns the path of a document in the folder of the whole site. */
  public String file(StaticDocument document) {
    return file(document.name());
  }

  /** Returns the path of one of the hosts' files in the folder of the whole site. */
  public String file(String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }
}
