package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.input.Subject.OfRobotsTxt;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.text.LogText;
import io.github.wayleave.text.Origin;
import java.util.Optional;

/** The robots.txt that a site has published. */
public final class PublicRobotsTxt {
  private static final String NAME = "wayleave";

  private PublicRobotsTxt() {}

  /**
   * Returns the robots.txt of a site, and says on {@code err} what is odd about it.
   *
   * @param version which version of Wayleave asks
   * @throws Failure if there is no answer, or none that can be read
   */
  public static OfRobotsTxt fetch(Origin site, Optional<String> version, Shell shell) {
    String userAgent = NAME + version.map(number -> "/" + number).orElse("");
    PublicAnswer answer = new RobotsTxtClient(userAgent, RobotsTxtClient.PATIENCE).fetch(site);
    String url = LogText.shown(answer.file().name());
    answer.notes().forEach(note -> shell.err().print("wayleave: " + url + ": " + note + "\n"));
    return new OfRobotsTxt(answer.file());
  }
}
