package io.github.wayleave.cli;

import io.github.wayleave.cli.diff.MarkdownReview;
import io.github.wayleave.cli.diff.Review;
import io.github.wayleave.cli.diff.ReviewReport;
import io.github.wayleave.cli.diff.Side;
import io.github.wayleave.cli.diff.datasets.CatalogueReview;
import io.github.wayleave.cli.diff.datasets.CatalogueReviewReport;
import io.github.wayleave.cli.diff.datasets.Edition;
import io.github.wayleave.cli.diff.datasets.MarkdownCatalogueReview;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.cli.input.DataTxt;
import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.input.Subjects.Place;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.net.HostName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave diff}: says what is decided otherwise. */
@Command(
    name = "diff",
    description = {
      "Says who may fetch what no longer, and who may now.",
      "",
      "Two policies or robots.txt files are compared by what they decide, not by their lines. With"
          + " --url, what a site has published is compared with what would be published. Of"
          + " data.txt files, and of a policy and a data.txt, the datasets are compared.",
      ""
    },
    mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {
  /** For whom the answer is written. */
  enum DiffFormat {
    TEXT,
    JSON,
    /** For a comment on a change. */
    MARKDOWN;

    @Override
    public String toString() {
      return Paper.word(this);
    }
  }

  private static final int MOST_SECONDS = 3_600;

  private final Shell shell;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description =
          "A policy (.yaml, .yml), a data.txt by that name, or a robots.txt; a URL is a public"
              + " file, like https://www.example.org for a robots.txt.")
  private String first;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "What takes the place of it.")
  private Optional<String> second;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "A site, like https://www.example.org, or the URL of its file: A takes the place of its"
              + " robots.txt or data.txt.")
  private Optional<String> url;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "For whom to write: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "text")
  private DiffFormat format;

  @Option(
      names = "--seconds",
      paramLabel = "SECONDS",
      description =
          "How long paths are compared before the rest is sampled (default: ${DEFAULT-VALUE}).",
      defaultValue = "10")
  private int seconds;

  @Mixin private ColorOptions colors;
  @Mixin private RootOptions root;
  @Mixin private PlaceOptions place;

  DiffCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (url.isPresent() == second.isPresent()) {
      throw new Failure("two things are compared; name a second file, or a site with --url");
    }
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new Failure(
          "--seconds: expected a number from 1 to %s, found %s; write one of these"
              .formatted(MOST_SECONDS, seconds));
    }
    if (isAboutData()) {
      return data();
    }
    url.ifPresent(WebAddress::of);
    Review review = review();
    switch (format) {
      case TEXT -> new ReviewReport(review).text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, new ReviewReport(review));
      case MARKDOWN -> new MarkdownReview(review).write(colors.paper(shell));
    }
    return review.isEmpty() ? Exit.FINE : Exit.FOUND;
  }

  private boolean isAboutData() {
    return Subjects.isDataTxt(before()) || Subjects.isDataTxt(after());
  }

  private String before() {
    return url.orElse(first);
  }

  private String after() {
    return second.orElse(first);
  }

  private int data() {
    CatalogueReview review = CatalogueReview.of(edition(before()), edition(after()));
    switch (format) {
      case TEXT -> new CatalogueReviewReport(review).text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, new CatalogueReviewReport(review));
      case MARKDOWN -> new MarkdownCatalogueReview(review).write(colors.paper(shell));
    }
    return review.isEmpty() ? Exit.FINE : Exit.FOUND;
  }

  private Edition edition(String argument) {
    Subjects subjects = new Subjects(shell);
    if (Subjects.isPolicy(argument)) {
      OfPolicy policy = subjects.policy(argument, place.place());
      return root.folder(shell).isEmpty()
          ? Edition.of(policy)
          : Edition.of(policy, root.files(shell, List.of(policy.policy())));
    }
    if (!Subjects.isDataTxt(argument) && !WebAddress.isUrl(argument)) {
      throw new Failure(
          "%s: is no data.txt by its name; a data.txt is compared with another, or with a policy"
              .formatted(Paper.quoted(argument)));
    }
    return edition(subjects.dataTxt(argument, Optional.empty()));
  }

  private Edition edition(DataTxt file) {
    int odd = file.reading().notes().size();
    if (odd > 0) {
      shell
          .err()
          .print(
              "wayleave: %s: has %s, so not all of it may be compared; see wayleave check\n"
                  .formatted(Paper.quoted(file.name()), odd == 1 ? "1 oddity" : odd + " oddities"));
    }
    return Edition.of(file);
  }

  private Review review() {
    Place asked = place.place();
    Optional<HostName> host = asked.host().or(() -> host(before())).or(() -> host(after()));
    Place there = new Place(asked.environment(), host);
    Subjects subjects = new Subjects(shell);
    Subject before = subjects.read(before(), there);
    Subject after = subjects.read(after(), there);
    boolean haveHosts =
        before instanceof OfPolicy && after instanceof OfPolicy && !place.namesHost();
    return review(
        haveHosts ? Side.whole(before) : Side.atHost(before),
        haveHosts ? Side.whole(after) : Side.atHost(after));
  }

  /** What a site has published is compared with what a policy says at its host. */
  private static Optional<HostName> host(String argument) {
    return Subjects.site(argument).map(site -> HostName.of(site.host()));
  }

  @SuppressWarnings("try") // Progress speaks by itself.
  private Review review(Side before, Side after) {
    try (Progress progress = Progress.of(shell, "comparing decisions")) {
      return Review.of(
          before,
          after,
          TimeLimit.of(Duration.ofSeconds(seconds), System::nanoTime, this::sayThatItSamples));
    }
  }

  private void sayThatItSamples() {
    shell
        .err()
        .println(
            "wayleave: too many or too wild rules to compare every path in %s s; sampling the rest, say --seconds to give it more time"
                .formatted(seconds));
  }
}
