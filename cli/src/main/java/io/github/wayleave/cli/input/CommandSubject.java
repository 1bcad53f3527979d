package io.github.wayleave.cli.input;

import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** The subject of a command: a policy or a robots.txt. */
public sealed interface CommandSubject {
  String name();

  /** Returns the robots.txt at the selected host, if any. */
  Optional<byte[]> robotsTxtBytes();

  RobotsTxt file();

  /** A policy with all hosts, and the rules at the selected host. */
  record PolicySubject(String name, SitePolicy sitePolicy, HostRules hostRules)
      implements CommandSubject {
    @Override
    public Optional<byte[]> robotsTxtBytes() {
      return hostRules.robotsDocument().toOptional().map(RobotsDocument::octets);
    }

    @Override
    public RobotsTxt file() {
      return hostRules.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    }
  }

  /**
   * A robots.txt, the site that it was downloaded from, if any, and whether the server refused it.
   */
  record RobotsTxtSubject(RobotsFile robotsFile, Optional<Origin> site, boolean isRefused)
      implements CommandSubject {
    private static final Pattern LINE =
        Pattern.compile(
            "^\\uFEFF?[ \\t]*(user-?agent|disallow|allow|sitemap|crawl-delay|content-(signal|usage))[ \\t]*:",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    /** Creates a subject from a local file. */
    public RobotsTxtSubject(RobotsFile robotsFile) {
      this(robotsFile, Optional.empty(), false);
    }

    /**
     * Returns whether a line is one of a robots.txt; true as well for a file of comments, which
     * allows everything.
     */
    public boolean hasRobotsTxtLine() {
      String text = new String(robotsFile.octets(), StandardCharsets.UTF_8);
      return LINE.matcher(text).find()
          || text.lines().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"));
    }

    @Override
    public String name() {
      return robotsFile.name();
    }

    @Override
    public Optional<byte[]> robotsTxtBytes() {
      return Optional.of(robotsFile.octets());
    }

    @Override
    public RobotsTxt file() {
      return robotsFile.parsed().file();
    }
  }
}
