package io.github.wayleave.it;

import org.junit.jupiter.api.Nested;

/**
 * All that holds in every container. A module for a container extends this, and says only how the
 * container is started.
 */
public abstract class ContainerContract extends ResponseHeadersContract {
  /** See {@link DocumentContract}. */
  @Nested
  public class Document extends DocumentContract {
    Document() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link ConditionalContract}. */
  @Nested
  public class Conditional extends ConditionalContract {
    Conditional() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link CompressionContract}. */
  @Nested
  public class Compression extends CompressionContract {
    Compression() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link ManagementContract}. */
  @Nested
  public class Management extends ManagementContract {
    Management() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link MethodContract}. */
  @Nested
  public class Method extends MethodContract {
    Method() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link PathContract}. */
  @Nested
  public class Path extends PathContract {
    Path() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link SameAnswerContract}. */
  @Nested
  public class SameAnswer extends SameAnswerContract {
    SameAnswer() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link CacheContract}. */
  @Nested
  public class Cache extends CacheContract {
    Cache() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link KeepAliveContract}. */
  @Nested
  public class KeepAlive extends KeepAliveContract {
    KeepAlive() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link ApplicationAtAPathContract}. */
  @Nested
  public class ApplicationAtAPath extends ApplicationAtAPathContract {
    ApplicationAtAPath() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link SectionContract}. */
  @Nested
  public class Section extends SectionContract {
    Section() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link InitializerContract}. */
  @Nested
  public class Initializer extends InitializerContract {
    Initializer() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link DeclaredFilterContract}. */
  @Nested
  public class DeclaredFilter extends DeclaredFilterContract {
    DeclaredFilter() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link FaultyPolicyContract}. */
  @Nested
  public class FaultyPolicy extends FaultyPolicyContract {
    FaultyPolicy() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link PackagedContract}. */
  @Nested
  public class Packaged extends PackagedContract {
    Packaged() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link RegistrationContract}. */
  @Nested
  public class Registration extends RegistrationContract {
    Registration() {
      super(ContainerContract.this.launcher(), true);
    }
  }

  /** See {@link InitializerOrderContract}. */
  @Nested
  public class InitializerOrder extends InitializerOrderContract {
    InitializerOrder() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link HostContract}. */
  @Nested
  public class Host extends HostContract {
    Host() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link TrustedProxyContract}. */
  @Nested
  public class TrustedProxy extends TrustedProxyContract {
    TrustedProxy() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link EnvironmentContract}. */
  @Nested
  public class Environment extends EnvironmentContract {
    Environment() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link ReloadStormContract}. */
  @Nested
  public class ReloadStorm extends ReloadStormContract {
    ReloadStorm() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link ReloadContract}. */
  @Nested
  public class Reload extends ReloadContract {
    Reload() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link ReloadThreadContract}. */
  @Nested
  public class ReloadThread extends ReloadThreadContract {
    ReloadThread() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link FaultyStartContract}. */
  @Nested
  public class FaultyStart extends FaultyStartContract {
    FaultyStart() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link StateContract}. */
  @Nested
  public class State extends StateContract {
    State() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link SpellingContract}. */
  @Nested
  public class Spelling extends SpellingContract {
    Spelling() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link SpellingAtAPathContract}. */
  @Nested
  public class SpellingAtAPath extends SpellingAtAPathContract {
    SpellingAtAPath() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link WelcomeFileContract}. */
  @Nested
  public class WelcomeFile extends WelcomeFileContract {
    WelcomeFile() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link RefusalContract}. */
  @Nested
  public class Refused extends RefusalContract {
    Refused() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link EnforcementModeContract}. */
  @Nested
  public class EnforcementMode extends EnforcementModeContract {
    EnforcementMode() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link PaceContract}. */
  @Nested
  public class Pace extends PaceContract {
    Pace() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link CrawlerVisitContract}. */
  @Nested
  public class CrawlerVisit extends CrawlerVisitContract {
    CrawlerVisit() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link SpelledPatternContract}. */
  @Nested
  public class SpelledPattern extends SpelledPatternContract {
    SpelledPattern() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link DataContract}. */
  @Nested
  public class Data extends DataContract {
    Data() {
      super(ContainerContract.this.launcher());
    }
  }

  /** See {@link DataStormContract}. */
  @Nested
  public class DataStorm extends DataStormContract {
    DataStorm() {
      super(ContainerContract.this.launcher());
    }
  }
}
