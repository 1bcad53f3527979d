package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.datatxt.reader.RecordsReader;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.RobotsFile;
import java.net.URI;
import java.util.Optional;

/** Files that sites have published; what is odd about an answer is said on {@code err}. */
public final class PublishedFileClient {
  private static final String NAME = "wayleave";

  private final CommandEnvironment shell;
  private final WebClient client;

  public PublishedFileClient(CommandEnvironment shell) {
    this.shell = shell;
    this.client = WebClient.of(userAgent());
  }

  /** Only the packed jar knows the version. */
  private static String userAgent() {
    return Optional.ofNullable(PublishedFileClient.class.getPackage().getImplementationVersion())
        .map(version -> NAME + "/" + version)
        .orElse(NAME);
  }

  /**
   * Returns the robots.txt of a site as a crawler would read it (RFC 9309, 2.3.1), called by the
   * URL that has answered; fails if no crawler could tell what holds.
   */
  public RobotsFile robotsTxt(WebAddress address) {
    if (!address.isSite() && !path(address).endsWith(".txt")) {
      throw WebAddress.failure(
          address.toString(),
          "is not the URL of a robots.txt; name the site, like %s, for the robots.txt that crawlers read"
              .formatted(address.origin()));
    }
    WebAnswer answer = get(address.at(DocumentPaths.ROBOTS_TXT), RobotsFile.MAX_OCTETS + 1);
    RobotsTxtAnswer result = RobotsTxtAnswer.of(answer);
    result.notes().forEach(note -> warn(answer.url(), note));
    return result.file();
  }

  /** Returns the data.txt of a site; one that is not there offers nothing (draft, 3.1). */
  public byte[] dataTxt(WebAddress address) {
    WebAnswer answer = get(address.at(DocumentPaths.DATA_TXT), RecordsReader.MAX_OCTETS + 1);
    if (answer.status() == 404 || answer.status() == 410) {
      warn(answer.url(), "returned %s, so the site offers no dataset".formatted(answer.status()));
      return new byte[0];
    }
    return successful(answer);
  }

  /** Returns the first octets of any other file. */
  public byte[] bytes(WebAddress address, int limit) {
    return successful(get(address.at("/"), limit));
  }

  private static byte[] successful(WebAnswer answer) {
    if (answer.status() != 200) {
      throw WebAddress.failure(
          answer.url(), "returned %s; check the URL, or try again".formatted(answer.status()));
    }
    return answer.body();
  }

  @SuppressWarnings("try") // Progress speaks by itself.
  private WebAnswer get(URI url, int limit) {
    try (Progress progress = Progress.of(shell, "asking " + url)) {
      WebAnswer answer = client.get(url, limit);
      if (answer.isSuccessful() || !answer.redirects().isEmpty()) {
        warn(url.toString(), answer.summary());
      }
      return answer;
    }
  }

  private void warn(String url, String sentence) {
    shell.err().print("wayleave: " + TextOutput.quoted(url) + ": " + sentence + "\n");
  }

  private static String path(WebAddress address) {
    return Ascii.lower(address.target().split("\\?", 2)[0]);
  }
}
