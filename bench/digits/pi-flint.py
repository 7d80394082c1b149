# `<decimals> <threads>`: pi by FLINT; prints the last ten decimals, CPU seconds and the peak of memory in KiB.
import resource
import sys

import flint

digits, threads = int(sys.argv[1]), int(sys.argv[2])
flint.ctx.threads = threads
flint.ctx.dps = digits + 20
text = flint.arb.pi().str(digits + 10, radius=False)
usage = resource.getrusage(resource.RUSAGE_SELF)
print(text[digits - 8 : digits + 2], round(usage.ru_utime + usage.ru_stime, 3), usage.ru_maxrss)
