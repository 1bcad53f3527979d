package io.github.wayleave.it;

import org.junit.jupiter.api.Nested;

/** What responses say in header fields, whatever they answer. */
public abstract class ResponseHeadersContract {
  /** Returns what starts the container. */
  protected abstract Launcher launcher();

  /** See {@link HiddenContract}. */
  @Nested
  public class Hidden extends HiddenContract {
    Hidden() {
      super(ResponseHeadersContract.this.launcher());
    }
  }

  /** See {@link HiddenApplicationContract}. */
  @Nested
  public class HiddenApplication extends HiddenApplicationContract {
    HiddenApplication() {
      super(ResponseHeadersContract.this.launcher());
    }
  }

  /** See {@link AcapHeadersContract}. */
  @Nested
  public class AcapHeaders extends AcapHeadersContract {
    AcapHeaders() {
      super(ResponseHeadersContract.this.launcher());
    }
  }

  /** See {@link UsageHeadersContract}. */
  @Nested
  public class UsageHeaders extends UsageHeadersContract {
    UsageHeaders() {
      super(ResponseHeadersContract.this.launcher());
    }
  }

  /** See {@link UsageFilesContract}. */
  @Nested
  public class UsageFiles extends UsageFilesContract {
    UsageFiles() {
      super(ResponseHeadersContract.this.launcher());
    }
  }
}
