/* The anchor: pi by binary splitting of the Chudnovsky series with GMP on one thread. Nothing is computed that is not
   used: the product p of the last part is left out, at every depth.
   usage: chudnovsky-gmp <decimals>; prints the decimals' last ten digits and the user CPU seconds. */
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static void split(unsigned long from, unsigned long to, int last, mpz_t p, mpz_t q, mpz_t t)
{
    if (to - from == 1) {
        if (from == 0) {
            mpz_set_ui(p, 1);
            mpz_set_ui(q, 1);
        } else {
            mpz_set_ui(p, 6 * from - 5);
            mpz_mul_ui(p, p, 2 * from - 1);
            mpz_mul_ui(p, p, 6 * from - 1);
            mpz_set_ui(q, from);
            mpz_mul_ui(q, q, from);
            mpz_mul_ui(q, q, from);
            mpz_mul_ui(q, q, 10939058860032000UL);
        }
        mpz_mul_ui(t, p, 13591409UL + 545140134UL * from);
        if (from & 1)
            mpz_neg(t, t);
        return;
    }
    unsigned long middle = from + (to - from) / 2;
    mpz_t p2, q2, t2;
    mpz_inits(p2, q2, t2, NULL);
    split(from, middle, 0, p, q, t);
    split(middle, to, last, p2, q2, t2);
    mpz_mul(t, t, q2);
    mpz_mul(t2, t2, p);
    mpz_add(t, t, t2);
    if (!last)
        mpz_mul(p, p, p2);
    mpz_mul(q, q, q2);
    mpz_clears(p2, q2, t2, NULL);
}

int main(int count, char **words)
{
    if (count != 2)
        return 2;
    unsigned long decimals = strtoul(words[1], NULL, 10);
    unsigned long guarded = decimals + 10;
    mpz_t p, q, t, root, one;
    mpz_inits(p, q, t, root, one, NULL);
    split(0, (unsigned long)(guarded / 14.181647462) + 2, 1, p, q, t);
    mpz_ui_pow_ui(one, 10, guarded);
    mpz_mul(root, one, one);
    mpz_mul_ui(root, root, 10005);
    mpz_sqrt(root, root);
    mpz_mul(q, q, root);
    mpz_mul_ui(q, q, 426880);
    mpz_tdiv_q(q, q, t);
    mpz_tdiv_q_ui(q, q, 10000000000UL);
    char *text = mpz_get_str(NULL, 10, q);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("%s %.3f %ld\n", text + strlen(text) - 10,
           usage.ru_utime.tv_sec + usage.ru_utime.tv_usec / 1e6 + usage.ru_stime.tv_sec + usage.ru_stime.tv_usec / 1e6,
           usage.ru_maxrss);
    return 0;
}
