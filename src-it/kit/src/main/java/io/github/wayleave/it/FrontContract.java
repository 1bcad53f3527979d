package io.github.wayleave.it;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * What holds as well where the policy is not in an application but in front of the whole server. A
 * launcher for it takes the {@link Front} of a deployment.
 */
public abstract class FrontContract {
  private final Launcher launcher;

  /** Takes the container to be tested. */
  protected FrontContract(Launcher launcher) {
    this.launcher = launcher;
  }

  /** See {@link DocumentContract}. */
  @Nested
  public class Document extends DocumentContract {
    Document() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link ConditionalContract}. */
  @Nested
  public class Conditional extends ConditionalContract {
    Conditional() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link CompressionContract}. */
  @Nested
  public class Compression extends CompressionContract {
    Compression() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link ManagementContract}. */
  @Nested
  public class Management extends ManagementContract {
    Management() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link MethodContract}. */
  @Nested
  public class Method extends MethodContract {
    Method() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link PathContract}. */
  @Nested
  public class Path extends PathContract {
    Path() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link SameAnswerContract}. */
  @Nested
  public class SameAnswer extends SameAnswerContract {
    SameAnswer() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link CacheContract}. */
  @Nested
  public class Cache extends CacheContract {
    Cache() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link KeepAliveContract}. */
  @Nested
  public class KeepAlive extends KeepAliveContract {
    KeepAlive() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link HostContract}. */
  @Nested
  public class Host extends HostContract {
    Host() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link TrustedProxyContract}. */
  @Nested
  public class TrustedProxy extends TrustedProxyContract {
    TrustedProxy() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link WelcomeFileContract}. */
  @Nested
  public class WelcomeFile extends WelcomeFileContract {
    WelcomeFile() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link RefusalContract}. */
  @Nested
  public class Refused extends RefusalContract {
    Refused() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link PaceContract}. */
  @Nested
  public class Pace extends PaceContract {
    Pace() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link SpellingContract}. */
  @Nested
  public class Spelling extends SpellingContract {
    Spelling() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link SpelledPatternContract}. */
  @Nested
  public class SpelledPattern extends SpelledPatternContract {
    SpelledPattern() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link HiddenContract}. */
  @Nested
  public class Hidden extends HiddenContract {
    Hidden() {
      super(FrontContract.this.launcher);
    }

    /** In front of the server every response of the application is reached. */
    @Test
    @Override
    void onlyAFieldSetOnTheResponseAroundTheFiltersTakesItsPlace() {
      RawRequest request = RawRequest.get(Answers.PATH + "complete-set");
      assertTags(send(request.at(HIDDEN)), 200, "all, noindex");
    }

    /** A server may need no other response for it at all. */
    @Test
    @Override
    void onlyHiddenHostsGetAnotherResponseThanTheContainers() {
      assertOk(send(RawRequest.get(Answers.PATH + "wrapped").at(OPEN)), "false");
    }
  }

  /** See {@link UsageHeadersContract}. */
  @Nested
  public class UsageHeaders extends UsageHeadersContract {
    UsageHeaders() {
      super(FrontContract.this.launcher);
    }
  }

  /** See {@link AcapHeadersContract}. */
  @Nested
  public class AcapHeaders extends AcapHeadersContract {
    AcapHeaders() {
      super(FrontContract.this.launcher);
    }
  }
}
